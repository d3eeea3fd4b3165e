import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { text } from '#src/platform/i18n/i18n.ts'
import { StateBlock } from './StateBlock.tsx'

interface State {
  failed: boolean
}

/** A page that throws is replaced by 重试; the frame and the other pages live on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const retry = <Button onClick={() => this.setState({ failed: false })}>{text('重试')}</Button>
    return (
      <div role="alert">
        <StateBlock picture="error" title={text('页面出错了，请重试')} action={retry} />
      </div>
    )
  }
}
