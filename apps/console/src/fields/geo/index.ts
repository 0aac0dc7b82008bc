import type { FieldModule } from '../field-module.ts';

export const geo: FieldModule<'geo'> = {
  partLabel: ({ label }, [step]) =>
    step === 'lat' ? `${label}, latitud` : step === 'lng' ? `${label}, longitud` : label,
};
