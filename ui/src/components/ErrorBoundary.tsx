import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { text } from '#src/platform/i18n/own-texts.ts'
import styles from './ErrorBoundary.module.css'
import { StateBlock } from './StateBlock.tsx'

interface Props {
  /** Takes the failure over: nothing is shown in its place. */
  onError?: (error: unknown) => void
  /** A part of a page: it says so, and takes the room of the part only. */
  part?: boolean
  children: ReactNode
}

interface State {
  failed: boolean
  error: unknown
}

/** A part of the program that did not arrive: the browser keeps the failure, so only a fresh page asks again. */
const didNotArrive = (error: unknown): boolean => error instanceof TypeError && /import|module script/i.test(error.message)

/** What throws is replaced by 重试; everything around it lives on. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  retry = (): void => {
    if (didNotArrive(this.state.error)) location.reload()
    else this.setState({ failed: false })
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    if (this.props.onError) return null
    const words = this.props.part ? text('这部分出错了，请重试') : text('页面出错了，请重试')
    return (
      <div role="alert" className={this.props.part ? styles.part : styles.place}>
        <StateBlock
          picture="error"
          title={didNotArrive(this.state.error) ? text('加载失败') : words}
          action={<Button onClick={this.retry}>{text('重试')}</Button>}
        />
      </div>
    )
  }
}

/** A pane, drawer, dialog or card that throws fails alone: chat, list and draft beside it stay. */
export const Part = ({ children }: { children: ReactNode }): ReactNode => <ErrorBoundary part>{children}</ErrorBoundary>
