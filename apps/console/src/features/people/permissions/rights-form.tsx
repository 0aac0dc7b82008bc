import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotFound } from '../../../content/scope/index.ts';
import { ActionsAtEnd, FormBar, StickyBar } from '../../../content/shared/index.ts';
import { isApiError, isMissing } from '../../../lib/calls/api-error.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import type { FormState } from '../../../lib/state/use-form.ts';
import { cx } from '../../../ui/cx.ts';
import { Form } from '../../../ui/form/form.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { ScreenSkeleton } from '../../../ui/page/states.tsx';
import { row, stack } from '../../../ui/primitives/index.ts';
import { PermissionTable } from './permission-table.tsx';
import styles from './permissions.module.css';
import type { Right, RightsValues } from './rights-values.ts';

interface BarProps {
  readonly title: string;
  /** Link to the list of roles or keys. */
  readonly back: { readonly to: string; readonly label: string };
}

interface RightsScreenProps<T> extends BarProps {
  /** Query for the record. Disabled for a new record that is not a copy. */
  readonly query: UseQueryResult<T>;
  readonly isNew: boolean;
  /** Title of the error that is shown if the load fails. */
  readonly failedTitle: string;
  /** Renders the form of the loaded record; null for a new record. */
  readonly children: (record: T | null) => ReactNode;
}

/** Screen of a role or key, with the form of a new record or of the record that the query loads. */
export function RightsScreen<T>({ query, isNew, title, back, failedTitle, children }: RightsScreenProps<T>) {
  usePageTitle(title);
  if (isMissing(query.error)) return <NotFound />;
  if (isNew) return children(null);
  if (query.data !== undefined && !query.isError) return children(query.data);
  return (
    <div className={stack(16)}>
      <StickyBar back={back} title={title} />
      <Loaded
        reloadError="instead"
        inCard
        query={query}
        failureTitle={failedTitle}
        skeleton={<ScreenSkeleton />}
      >
        {children}
      </Loaded>
    </div>
  );
}

interface RightsFormProps<V extends RightsValues> extends BarProps {
  readonly form: FormState<V>;
  /** Chip beside the title. */
  readonly state?: ReactNode;
  readonly actions: ReactNode;
  readonly readOnly: boolean;
  /** Permissions that can be granted; all permissions by default. */
  readonly offeredRights?: readonly Right[];
  /** Explanation shown in the card of permissions. */
  readonly description: string;
  /** Returns a description of the unsaved changes. Null if there are none, or after the form is saved. */
  readonly unsavedText: () => string | null;
  /** Card on the right; the permissions take the full width without it. */
  readonly sideCard?: ReactNode;
  /** Cards above the permissions. */
  readonly children: ReactNode;
}

/**
 * Form of a role or key: fields and permissions on the left, a card on the right. On the phone, one below the other.
 */
export function RightsForm<V extends RightsValues>(props: RightsFormProps<V>) {
  const {
    form,
    title,
    back,
    state,
    actions,
    readOnly,
    offeredRights,
    description,
    unsavedText,
    sideCard,
    children,
  } = props;
  const { values } = form;
  return (
    // The last actions stay clear of those at the bottom of a phone's window.
    <Form {...form.form} className={cx(stack(16), styles.form)}>
      <FormBar {...{ back, title, state, actions }} isSaving={readOnly ? null : form.busy} />
      <div className={cx(row(16, 'start', 'wrap'), styles.columns)}>
        <div className={stack(16)}>
          {children}
          <SectionCard title="Permisos" line={description}>
            <PermissionTable
              values={values}
              offeredRights={offeredRights}
              readOnly={readOnly}
              onChange={(grantedRights) => form.set({ grantedRights } as Partial<V>)}
            />
          </SectionCard>
        </div>
        {sideCard}
      </div>
      <ActionsAtEnd>{actions}</ActionsAtEnd>
      <LeaveGuard findUnsavedText={unsavedText} />
    </Form>
  );
}

/**
 * Returns a function that saves a record at a revision. If another person has saved the record meanwhile, a question asks the
 * person whether to overwrite it. The function resolves to false if the person declines.
 * @param title title of the question
 * @param describe renders the box of the question from the current record
 */
export function useOverwrite<T extends { readonly revision: number }>(
  title: string,
  describe: (currentVersion: T) => ReactNode,
) {
  const confirm = useConfirm();
  return async (revision: number, saveRevision: (revision: number) => Promise<unknown>): Promise<boolean> => {
    try {
      await saveRevision(revision);
      return true;
    } catch (error) {
      if (!isApiError(error, 'stale_revision')) throw error;
      const currentVersion = error.extras['current'] as T;
      const isConfirmed = await confirm({
        kind: 'neutral',
        title,
        line: 'Puede guardar lo suyo en su lugar, o seguir editando sin perder nada.',
        box: describe(currentVersion),
        yesText: 'Guardar lo mío',
        noText: 'Seguir editando',
      });
      if (isConfirmed) await saveRevision(currentVersion.revision);
      return isConfirmed;
    }
  };
}
