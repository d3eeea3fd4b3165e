import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { text } from '#src/platform/i18n/own-texts.ts'
import styles from './ErrorBoundary.module.css'
import { StateBlock } from './StateBlock.tsx'

interface Props {
  /** Takes the failure over: nothing is shown in its place. */
  onError?: (error: unknown) => void
  children: ReactNode
}

interface State {
  failed: boolean
  error: unknown
}

/** A part of the program that did not arrive: the browser keeps the failure, so only a fresh page asks again. */
const didNotArrive = (error: unknown): boolean => error instanceof TypeError && /import|module script/i.test(error.message)

/** A page that throws is replaced by 重试; the frame and the other pages live on. */
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
    const title = didNotArrive(this.state.error) ? text('加载失败') : text('页面出错了，请重试')
    return (
      <div role="alert" className={styles.place}>
        <StateBlock picture="error" title={title} action={<Button onClick={this.retry}>{text('重试')}</Button>} />
      </div>
    )
  }
}
