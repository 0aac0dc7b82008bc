import { z } from 'zod';
import { modules } from '../declaration/modules.ts';
import { institutions } from '../institutions.ts';
import { url } from '../kinds/text.ts';
import { nameShape } from '../shapes.ts';

const target = z.enum(['_self', '_blank'], 'Elija dónde se muestra.');
// Checked at run time: modules come from the declarations, and these import this shape.
const module = z.lazy(() => z.enum([...modules.keys()], 'Elija la sección del sitio.'));
const id = (message: string): z.ZodUUID => z.uuid(message);

const moduleDestination = z.strictObject({
  type: z.literal('module'),
  module_settings: z.strictObject({ module }),
  target,
});
const entryDestination = z.strictObject({
  type: z.literal('entry'),
  entry_settings: z.strictObject({
    module,
    category_id: id('Elija la categoría.').nullish(),
    entry: id('Elija el registro.'),
  }),
  target,
});
const externalDestination = z.strictObject({
  type: z.literal('external_url'),
  external_url_settings: z.strictObject({ url: url.schema({ kind: 'url', label: 'Enlace externo' }) }),
  target,
});
const categoryDestination = z.strictObject({
  type: z.literal('category'),
  category_settings: z.strictObject({ module, category: id('Elija la categoría.') }),
  target,
});
const institutionDestination = z.strictObject({
  type: z.literal('institution'),
  institution_settings: z.strictObject({ institution: z.enum(institutions, 'Elija la institución.') }),
  target,
});

/**
 * Link of a menu, banner or button. Its settings are in the member `{type}_settings`; a setting is required if the
 * form shows it (source section 5).
 */
export const destinationSchema = nameShape(
  'Destination',
  z.discriminatedUnion(
    'type',
    [moduleDestination, entryDestination, externalDestination, categoryDestination, institutionDestination],
    'Elija el destino.',
  ),
);

/**
 * Members that the public document adds: address and name of the target, both null while the target is not published.
 */
const resolvedShape = { address: z.string().nullable(), name: z.string().nullable() };

/** Link in a public document, with the address and name of its target. */
export const publicDestinationSchema = nameShape(
  'PublicDestination',
  z.discriminatedUnion('type', [
    moduleDestination.extend(resolvedShape),
    entryDestination.extend(resolvedShape),
    externalDestination.extend(resolvedShape),
    categoryDestination.extend(resolvedShape),
    institutionDestination.extend(resolvedShape),
  ]),
);

/** Link target: its type, and the settings of only that type (source section 3). */
export type Destination = z.infer<typeof destinationSchema>;
