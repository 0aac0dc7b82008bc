import { Button, type ButtonProps } from '../ui/actions/button.tsx';
import { type Question, useConfirm } from '../ui/overlays/confirm.tsx';
import { type ActRules, useAct } from './calls/use-act.ts';

export interface ActButtonProps<Answer> extends ActRules<Answer>, Omit<ButtonProps, 'onClick' | 'busy'> {
  /** Call that the button makes. */
  readonly call: () => Promise<Answer>;
  /** Question asked before the call. */
  readonly question?: Question;
}

/**
 * Button that makes a call, after a confirmation if a question is given. Without an icon of its own, the button has
 * the icon of the question.
 */
export function ActButton<Answer>(props: ActButtonProps<Answer>) {
  const { call, done, onSuccess, reloads, question, icon = question?.icon, ...button } = props;
  const act = useAct(call, { done, onSuccess, reloads });
  const confirm = useConfirm();
  const press = async () => {
    if (question === undefined || (await confirm(question))) act.mutate();
  };
  return <Button {...button} icon={icon} busy={act.isPending} onClick={() => void press()} />;
}
