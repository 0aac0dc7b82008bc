import type { ComponentType } from 'react';
import { Choice, type ChoiceProps } from './choice.tsx';
import { type ControlProps, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { PasswordInput, TextArea, type TextAreaProps, TextInput, type TextInputProps } from './inputs.tsx';

type FrameProps = Omit<FieldFrameProps, 'children' | 'as'>;

/** Properties of a control together with those of the frame around it. */
type FieldProps<P> = FrameProps & Omit<P, keyof FrameProps>;

function Field<P>({ Control, ...props }: FieldProps<P> & { readonly Control: ComponentType<P> }) {
  const { id, label, required, help, error, isChanged, labelEnd, ...rest } = props;
  return (
    <FieldFrame {...{ id, label, required, help, error, isChanged, labelEnd }}>
      {/* The remaining properties are those of the control. */}
      {(control: ControlProps) => <Control {...control} {...(rest as unknown as P)} />}
    </FieldFrame>
  );
}

/** Text input with its label, help and error. */
export const TextField = (props: FieldProps<TextInputProps>) => <Field Control={TextInput} {...props} />;

/** Password input with its label, help and error. */
export const PasswordField = (props: FieldProps<TextInputProps>) => (
  <Field Control={PasswordInput} {...props} />
);

/** Text area with its label, help and error. */
export const AreaField = (props: FieldProps<TextAreaProps>) => <Field Control={TextArea} {...props} />;

const FramedChoice = (props: ChoiceProps) => <Choice isFramed {...props} />;

/** Native select with its label, help and error; its options are the children. */
export const ChoiceField = (props: FieldProps<ChoiceProps>) => <Field Control={FramedChoice} {...props} />;
