import { Button, type ButtonProps } from '../ui/actions/button.tsx';
import { type Question, useConfirm } from '../ui/overlays/confirm.tsx';
import { type ActionOptions, useAction } from './calls/use-action.ts';

export interface ActionButtonProps<Answer>
  extends ActionOptions<Answer>,
    Omit<ButtonProps, 'onClick' | 'busy'> {
  /** Call that the button makes. */
  readonly call: () => Promise<Answer>;
  /** Question asked before the call. */
  readonly question?: Question;
}

/**
 * Button that makes a call, after a confirmation if a question is given. Without an icon of its own, the button has
 * the icon of the question.
 */
export function ActionButton<Answer>(props: ActionButtonProps<Answer>) {
  const { call, done, onSuccess, reloads, question, icon = question?.icon, ...button } = props;
  const act = useAction(call, { done, onSuccess, reloads });
  const confirm = useConfirm();
  const runAction = async () => {
    if (question === undefined || (await confirm(question))) act.mutate();
  };
  return <Button {...button} icon={icon} busy={act.isPending} onClick={() => void runAction()} />;
}
