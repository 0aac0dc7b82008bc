import { IconHelpCircle, IconSend, IconTrash } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

export interface Question {
  /**
   * Look of the two buttons and their initial focus. `publish`: red Sí, which has the focus. `delete`: dark red Sí
   * with the icon; No has the focus. `neutral`: ink Sí, which has the focus.
   */
  readonly kind: 'publish' | 'delete' | 'neutral';
  /** Question to confirm. */
  readonly title: string;
  /** One line that states the consequence. */
  readonly line?: ReactNode;
  /** Box with the record's name and the change. */
  readonly box?: ReactNode;
  readonly icon?: ReactNode;
  /** Texts of the two buttons; "Sí, continuar" and "No, cancelar" when absent. */
  readonly yesText?: string;
  readonly noText?: string;
  /** Text of the only button of a question without a choice. */
  readonly onlyText?: string;
}

/** Asks the question and resolves to true for Sí, and to false for Esc, the scrim and No. */
export type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** Returns the function that asks for confirmation. @throws Error outside a `ConfirmProvider` */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (confirm === null) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}

interface OpenQuestion {
  readonly question: Question;
  readonly answerQuestion: (isYes: boolean) => void;
}

/** Shows the confirmations requested by its children, one at a time. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null);
  const resolvePending = useRef<((isYes: boolean) => void) | null>(null);
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        resolvePending.current?.(false);
        resolvePending.current = resolve;
        const answerQuestion = (isYes: boolean) => {
          resolvePending.current = null;
          setOpenQuestion(null);
          resolve(isYes);
        };
        setOpenQuestion({ question, answerQuestion });
      }),
    [],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {openQuestion && (
        <ConfirmDialog question={openQuestion.question} answerQuestion={openQuestion.answerQuestion} />
      )}
    </ConfirmContext>
  );
}

const iconsByKind = {
  publish: <IconSend stroke={1.75} />,
  delete: <IconTrash stroke={1.75} />,
  neutral: <IconHelpCircle stroke={1.75} />,
};

function ConfirmDialog({ question, answerQuestion }: OpenQuestion) {
  const yesRef = useRef<HTMLButtonElement>(null);
  const noRef = useRef<HTMLButtonElement>(null);
  const { kind, title, line, box, icon = iconsByKind[kind] } = question;
  const isDeletion = kind === 'delete';
  return (
    <Dialog
      alert
      title={title}
      icon={icon}
      tone={isDeletion ? 'danger' : 'neutral'}
      initialFocus={isDeletion || question.onlyText !== undefined ? noRef : yesRef}
      onClose={() => answerQuestion(false)}
      {...(line !== undefined && { line })}
      {...(box !== undefined && { box })}
      actions={
        question.onlyText !== undefined ? (
          <Button ref={noRef} kind="ink" onClick={() => answerQuestion(false)}>
            {question.onlyText}
          </Button>
        ) : (
          <>
            <Button ref={noRef} onClick={() => answerQuestion(false)}>
              {question.noText ?? 'No, cancelar'}
            </Button>
            <Button
              ref={yesRef}
              kind={isDeletion ? 'danger' : kind === 'publish' ? 'red' : 'ink'}
              icon={isDeletion ? icon : undefined}
              onClick={() => answerQuestion(true)}
            >
              {question.yesText ?? 'Sí, continuar'}
            </Button>
          </>
        )
      }
    />
  );
}
