import { currencySymbols, type FormDescription, type FormField, type TypeSlug } from '@vitrina/model';
import type { PageContext } from '../context.ts';
import { usePageContext } from '../context.ts';

type FormOptions = readonly { readonly value: string; readonly label: string }[];

/** Form with the records that its fields offer. */
export interface FormWithOptions {
  readonly slug: TypeSlug;
  readonly form: FormDescription;
  readonly optionsBySource: ReadonlyMap<string, FormOptions>;
}

/** Reads the form of an entry and the options of its fields; null while the entry accepts no submissions. */
export async function readForm(
  { reader, institution }: PageContext,
  slug: TypeSlug,
  entryId: string,
): Promise<FormWithOptions | null> {
  const form = await reader.form(slug, entryId);
  if (form === null) return null;
  const sources = new Set(
    form.sections.flatMap(({ fields }) => fields.flatMap(({ options_from }) => options_from ?? [])),
  );
  const optionEntries = await Promise.all(
    [...sources].map(async (source): Promise<[string, FormOptions]> => {
      const records = await reader.all(source as TypeSlug, institution, { sort: 'name' });
      return [source, records.map(({ id, name }) => ({ value: id, label: name }))];
    }),
  );
  return { slug, form, optionsBySource: new Map(optionEntries) };
}

interface FieldProps {
  readonly field: FormField;
  /** Name in the form, prefixed with the names of the groups and lists that contain the field. */
  readonly name: string;
  readonly optionsBySource: FormWithOptions['optionsBySource'];
}

const inputTypes: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
  month: 'month',
  datetime: 'datetime-local',
  url: 'url',
  number: 'text',
  percentage: 'text',
  money: 'text',
};

const autoComplete: Readonly<Record<string, string>> = {
  first_names: 'given-name',
  last_names: 'family-name',
  email: 'email',
  phone: 'tel',
};

function Control({ field, name, optionsBySource }: FieldProps) {
  const id = `f-${name}`;
  const commonAttributes = {
    id,
    name,
    'aria-describedby': `${id}-error${field.help ? ` ${id}-help` : ''}`,
    required: field.required === true,
  };
  const options = field.options ?? (field.options_from ? optionsBySource.get(field.options_from) : undefined);
  if (options) {
    return (
      <select {...commonAttributes} defaultValue={typeof field.initial === 'string' ? field.initial : ''}>
        <option value="">Elija…</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  if (field.multiline)
    return <textarea {...commonAttributes} maxLength={field.max} placeholder={field.placeholder} rows={4} />;
  if (field.kind === 'file')
    return (
      <input
        {...commonAttributes}
        accept={field.accept?.join(',')}
        data-max-bytes={field.max_bytes}
        type="file"
      />
    );
  const isNumeric = ['number', 'percentage', 'money'].includes(field.kind);
  return (
    <input
      {...commonAttributes}
      autoComplete={autoComplete[field.key]}
      inputMode={isNumeric ? 'decimal' : undefined}
      maxLength={field.kind === 'text' ? field.max : undefined}
      placeholder={field.placeholder}
      type={inputTypes[field.kind] ?? 'text'}
    />
  );
}

function MoneyControl(props: FieldProps) {
  const { field, name } = props;
  const currencies = field.currencies ?? Object.keys(currencySymbols);
  return (
    <div className="money">
      <select aria-label={`Moneda de ${field.label.toLowerCase()}`} name={`${name}.currency`}>
        {currencies.map((currency) => (
          <option key={currency} value={currency}>
            {currencySymbols[currency as keyof typeof currencySymbols] ?? currency}
          </option>
        ))}
      </select>
      <Control {...props} />
    </div>
  );
}

function FormInput(props: FieldProps) {
  const { field, name } = props;
  const id = `f-${name}`;
  const [element] = field.kind === 'list' ? (field.fields ?? []) : [];
  const conditions = element
    ? { ...element, key: field.key, label: field.label, help: field.help, required: field.required }
    : field;
  const condition = field.shown_when ?? null;
  const requiredWhen = typeof field.required === 'object' ? field.required : null;
  const attributes = {
    'data-kind': field.kind,
    'data-name': name,
    ...(element && { 'data-element': element.kind, 'data-max': field.max }),
    ...(condition && { 'data-shown-when': JSON.stringify(condition), hidden: true }),
    ...(requiredWhen && { 'data-required-when': JSON.stringify(requiredWhen) }),
  };
  if (field.kind === 'boolean')
    return (
      <div className="field is-box" {...attributes}>
        <label htmlFor={id}>
          <input
            aria-describedby={`${id}-error`}
            id={id}
            name={name}
            required={field.required === true}
            type="checkbox"
          />
          <span>{field.label}</span>
        </label>
        <p className="field-error" id={`${id}-error`} />
      </div>
    );
  return (
    <div className={field.multiline ? 'field is-wide' : 'field'} {...attributes}>
      <label htmlFor={id}>
        {field.label}
        {field.unit ? ` (${field.unit})` : ''} {field.required === false && <small>opcional</small>}
      </label>
      {field.help && (
        <p className="field-help" id={`${id}-help`}>
          {field.help}
        </p>
      )}
      {conditions.kind === 'money' ? <MoneyControl {...props} /> : <Control {...props} field={conditions} />}
      <p className="field-error" id={`${id}-error`} />
    </div>
  );
}

interface FormSectionProps {
  readonly form: FormWithOptions;
  readonly title: string;
}

/** Form of an entry, rendered from its declaration. The script sends it directly to the service. */
export function FormSection({ form: { slug, form, optionsBySource }, title }: FormSectionProps) {
  const context = usePageContext();
  return (
    <section className="form-section" id="solicitud">
      <div className="wrap">
        <h2>{title}</h2>
        <form
          data-entry={form.entry_id}
          data-form={slug}
          data-min-seconds={form.min_seconds}
          method="post"
          noValidate
        >
          <div className="form-summary" hidden role="alert" tabIndex={-1} />
          {form.sections.map((section) => (
            <fieldset key={section.key}>
              <legend>{section.title}</legend>
              {section.help && <p className="field-help">{section.help}</p>}
              {section.key === 'consent' && <p className="consent-text">{form.consent.text}</p>}
              <div className="fields">
                {section.fields
                  .filter(({ kind }) => kind !== 'group')
                  .map((field) => (
                    <FormInput
                      field={field}
                      key={field.key}
                      name={field.key}
                      optionsBySource={optionsBySource}
                    />
                  ))}
              </div>
            </fieldset>
          ))}
          <div aria-hidden="true" className="unseen">
            <label htmlFor="f-trap">No llene este campo</label>
            <input autoComplete="off" id="f-trap" name={form.honeypot} tabIndex={-1} type="text" />
          </div>
          <button className="button" disabled type="submit">
            Enviar
          </button>
          {context.staging ? (
            <p className="note">En el sitio de pruebas los formularios no se envían.</p>
          ) : (
            <noscript>
              <p className="note">Para enviar el formulario active JavaScript, o visite una sucursal.</p>
            </noscript>
          )}
        </form>
        <div
          className="form-done"
          data-thanks={form.thanks ?? ''}
          hidden
          role="status"
          tabIndex={-1}
          data-institution={context.institution}
        />
      </div>
    </section>
  );
}
