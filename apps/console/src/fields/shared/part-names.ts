type PartLabelOf = (field: { readonly label: string }, steps: readonly string[]) => string;

/**
 * Returns labels for the parts of a field, by the last segment of their path: `Ubicación, latitud`; the field's label
 * for other parts.
 */
export const partLabels =
  (names: Readonly<Record<string, string>>): PartLabelOf =>
  ({ label }, steps) => {
    const name = names[steps.at(-1) ?? ''];
    return name === undefined ? label : `${label}, ${name}`;
  };
