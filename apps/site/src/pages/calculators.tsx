import { calculatorKinds, type Field, fieldsOf, formatMoney } from '@vitrina/model';
import { brands } from '../brand.ts';
import type { Entry } from '../content/reader.ts';
import type { PageContent, PageContext } from '../context.ts';
import { Invitations } from '../parts/invitations.tsx';
import { ButtonLink, buttonFields } from '../parts/link.tsx';
import { HeadedPage } from '../parts/page-head.tsx';
import { Rich } from '../parts/rich.tsx';
import { valueText } from '../parts/value-text.ts';
import { CalculatorForm, initialStateOf } from './calculator-form.tsx';
import { previewPath, shownTitle } from './describe.ts';
import { requireType } from './site-types.ts';

type Calculator = Entry<'calculators'>;

const title = 'Calculadoras';
const intro = 'Calcule la cuota de su préstamo con los términos que rigen hoy.';

/** Builds the list of calculators. */
export async function calculatorsPage(context: PageContext): Promise<PageContent> {
  const { data } = await context.reader.list('calculators', 'bank', { per_page: 100 });
  return {
    title: 'Calculadoras de préstamos',
    description: `${intro} Vehículo, personal y de consumo, en lempiras o dólares, de ${brands.bank.name}.`,
    path: '/bank/calculators',
    crumbs: [{ name: title, path: '/bank/calculators' }],
    body: (
      <HeadedPage intro={intro} title={title}>
        <Invitations
          items={data.map((calculator) => ({
            path: `/bank/calculators/${calculator.slug ?? calculator.id}`,
            icon: 'calculator',
            title: shownTitle(calculator),
            text: amountsText(calculator),
          }))}
        />
      </HeadedPage>
    ),
  };
}

function Amounts({ calculator }: { readonly calculator: Calculator }) {
  const { min_amount, max_amount, max_term_months } = calculator;
  if (!min_amount || !max_amount) return null;
  return (
    <p className="lead">
      De <span data-field="/min_amount">{formatMoney(min_amount)}</span> a{' '}
      <span data-field="/max_amount">{formatMoney(max_amount)}</span>, hasta{' '}
      <span data-field="/max_term_months">{max_term_months} meses</span>.
    </p>
  );
}

function amountsText({ min_amount, max_amount, max_term_months }: Calculator): string {
  if (!min_amount || !max_amount) return '';
  return `De ${formatMoney(min_amount)} a ${formatMoney(max_amount)}, hasta ${max_term_months ?? ''} meses.`;
}

const headPropsOf = (calculator: Calculator, path: string) => {
  const name = shownTitle(calculator);
  const kind = calculator.kind === null ? '' : (calculatorKinds[calculator.kind] ?? '').toLowerCase();
  return {
    title: `${name} en ${calculator.currency === 'USD' ? 'dólares' : 'lempiras'}`,
    description: `Calculadora ${kind}: ${amountsText(calculator)} Vea la cuota, la tasa y la tabla de pagos de ${brands.bank.name}.`,
    path,
    crumbs: [
      { name: title, path: '/bank/calculators' },
      { name, path },
    ],
  };
};

/**
 * Builds the page of a calculator. The first figures are computed here, later ones by the service, both with the
 * published terms.
 */
export function calculatorPage(context: PageContext, calculator: Calculator): PageContent | null {
  const { staging } = context;
  const initialState = initialStateOf(calculator, context.today());
  if (initialState === null && !staging) return null;
  const ownPath = `/bank/calculators/${calculator.slug ?? calculator.id}`;
  const ratesField = fieldsOf(requireType('calculators'))['rates_valid_from'] as Field;
  return {
    ...headPropsOf(
      calculator,
      staging && !calculator.slug ? previewPath('calculators', calculator.id) : ownPath,
    ),
    // The service computes with published terms, so a draft shows only the figures of its example.
    scriptNames: staging ? [] : ['calculator'],
    body: (
      <article className="wrap section" data-entry={calculator.id} data-type="calculators">
        <h1 data-field="/title">{shownTitle(calculator)}</h1>
        <Amounts calculator={calculator} />
        {initialState ? (
          <CalculatorForm calculator={calculator} isExample={staging !== null} initialState={initialState} />
        ) : (
          <p className="note">
            Faltan términos para calcular: complete los montos, los plazos, las tasas y los costos.
          </p>
        )}
        <ButtonLink
          destination={calculator.cta?.destination}
          fields={buttonFields('/cta')}
          label={calculator.cta?.label}
        />
        <section className="entry-section is-legal">
          <h2>Condiciones</h2>
          {calculator.rates_valid_from && (
            <p data-field="/rates_valid_from">
              Tasas vigentes desde el {valueText(ratesField, calculator.rates_valid_from)}.
            </p>
          )}
          <Rich field="/legal_text" html={calculator.legal_text} />
        </section>
      </article>
    ),
  };
}
