import { Problem } from '../../../errors.ts';
import type { SignOnProvider } from '../../../settings/sign-on-settings.ts';

/** Messages of refused sign-ins; `{label}` is the provider's label. */
const sentences = {
  attempt_over:
    'Este ingreso ya no es válido: venció, ya se usó o comenzó en otra pestaña. Comience de nuevo.',
  cancelled: 'El ingreso con {label} se canceló.',
  not_verified: 'No se pudo comprobar su ingreso con {label}. Comience de nuevo.',
  email_not_verified:
    'La cuenta con la que ingresó no tiene un correo verificado, y sin él no se puede saber quién es usted aquí.',
  no_account:
    'La cuenta con la que ingresó no tiene acceso a esta consola. Solicite una cuenta o hable con un administrador.',
  account_waiting: 'Su solicitud de cuenta todavía no se ha aprobado.',
  account_disabled: 'Su cuenta en esta consola está desactivada. Hable con un administrador.',
  account_has_password:
    'Ya tiene una cuenta con contraseña. Ingrese con ella y vincule {label} en «Mi perfil»; después podrá ingresar con {label}.',
  account_linked:
    'La cuenta con su correo ya está vinculada a otra identidad. Pida a un administrador que la desvincule para ingresar con {label}.',
  several_accounts: 'Hay varias cuentas con su correo. Pida a un administrador que lo corrija.',
  staff_id_taken: 'Ya existe una cuenta con su código de empleado y otro correo. Hable con un administrador.',
  no_staff_id: 'Con {label} no llegó un código de empleado con el que se pueda crear su cuenta.',
  no_role:
    'Los grupos de la cuenta con la que ingresó no dan acceso a esta consola. Pida a quien los administra que lo agregue.',
  groups_omitted:
    'Con {label} no llegaron sus grupos, por lo general porque son demasiados, y sin ellos no se sabe qué rol le corresponde. Pida a quien los administra que envíe solo los de esta consola.',
  role_missing:
    'El rol que le corresponde por los grupos de la cuenta con la que ingresó no existe. Avise a un administrador.',
  last_administrator:
    'Según los grupos de la cuenta con la que ingresó ya no administra la consola, y es la última persona que lo hace. Antes debe administrarla alguien más.',
  other_person:
    'La vinculación comenzó con otra sesión. Ingrese con su cuenta y comience de nuevo en «Mi perfil».',
  identity_taken: 'La cuenta que eligió ya está vinculada a otra persona, o usted ya tiene una vinculada.',
} as const;

/** Refusals after which the person can simply start again. */
const repeatableReasons: ReadonlySet<string> = new Set(['attempt_over', 'cancelled', 'not_verified']);

/** Reason of a refused sign-in. */
export type RefusalReason = keyof typeof sentences;

/** Thrown for a refused sign-in by a provider, with its details. */
export class SignOnRefused extends Error {
  override readonly name = 'SignOnRefused';
  readonly reason: RefusalReason;
  /** Account that the refusal concerns. */
  readonly target: { readonly id: string; readonly name: string } | null;
  /** State of the claims or of the protocol that led to the refusal, for the audit trail and the log. */
  readonly evidence: string | undefined;

  constructor(reason: RefusalReason, target: SignOnRefused['target'] = null, evidence?: string) {
    super(reason);
    this.reason = reason;
    this.target = target;
    this.evidence = evidence;
  }
}

/** Returns the problem for a refusal. `to` is the original target, from which the sign-in can start again. */
export function refusalProblem(
  { reason }: SignOnRefused,
  provider: SignOnProvider | null,
  to: string,
): Problem {
  return new Problem(repeatableReasons.has(reason) ? 401 : 403, reason, refusalText(reason, provider), {
    extras: { to, provider: provider === null ? null : provider.name },
  });
}

/** Returns the message that is shown and stored in the audit trail. */
export function refusalText(reason: RefusalReason, provider: Pick<SignOnProvider, 'label'> | null): string {
  return sentences[reason].replaceAll('{label}', () => provider?.label ?? 'la cuenta del grupo');
}
