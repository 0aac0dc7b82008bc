import type { Field } from '@vitrina/model';
import type { ReactNode } from 'react';
import type { Names } from '../diff/line.ts';

/** Shows the value of any field at length, a dash where it is empty. */
export type AnyDetail = (field: Field, value: unknown, names: Names) => ReactNode;

/** Shows a value of one kind at length. `detailOf` shows the fields inside it. */
export type DetailOf<F, V> = (value: V, field: F, names: Names, detailOf: AnyDetail) => ReactNode;
