/** When a screen itself fails, or its part of the program cannot be fetched any more: said in words, with a way on. Nothing is lost. */
import { Component, type ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';
import { Message } from './Message.tsx';

interface State {
  readonly fault: string | null;
}

interface Props {
  /** where one is, for what stays there on the way: elsewhere it is tried again */
  readonly at?: string;
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { fault: null };

  static getDerivedStateFromError(error: unknown): State {
    return { fault: error instanceof Error ? error.message : String(error) };
  }

  override componentDidUpdate({ at }: Props): void {
    if (at !== this.props.at && this.state.fault !== null) this.setState({ fault: null });
  }

  override render(): ReactNode {
    return this.state.fault === null ? this.props.children : <Failure fault={this.state.fault} />;
  }
}

function Failure({ fault }: { readonly fault: string }) {
  const { t } = useWords();
  return (
    <Message title={t('error.screen')} detail={t('error.screenDetail', { fault })}>
      <button type="button" className="primary" onClick={() => location.reload()}>
        {t('error.reload')}
      </button>
    </Message>
  );
}
