export { SecondStepForm, type SecondStepFormProps } from './second-step-form.tsx';
