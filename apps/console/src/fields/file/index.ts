import type { FieldModule } from '../field-module.ts';

export const file: FieldModule<'file'> = {
  partLabel: ({ label }, [step]) =>
    step === 'title' ? `${label}, título` : step === 'caption' ? `${label}, descripción` : label,
};
