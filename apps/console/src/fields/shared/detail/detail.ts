import type { Field } from '@vitrina/model';
import type { ReactNode } from 'react';
import type { Names } from '../diff/line.ts';

/** Renders the full value of any field; a dash if it is empty. */
export type AnyDetail = (field: Field, value: unknown, names: Names) => ReactNode;

/** Renders the full value of one kind. `detailOf` renders the fields inside it. */
export type DetailOf<F, V> = (value: V, field: F, names: Names, detailOf: AnyDetail) => ReactNode;
