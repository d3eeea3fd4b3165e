import { Button } from 'antd'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Counting.module.css'

interface CountCardProps {
  name: string
  code: string
  busy: boolean
  /** Whether it may be noted as it is, and in which words. */
  ready: boolean
  submit: string
  onSubmit: () => void
  children: ReactNode
}

/** The card of what is being counted: its name, the parts of the application, and one large button that goes on to the next. */
export const CountCard = ({ name, code, busy, ready, submit, onSubmit, children }: CountCardProps): ReactNode => (
  <form
    className={styles.card}
    aria-label={name}
    onSubmit={(event) => {
      event.preventDefault()
      if (ready) onSubmit()
    }}
  >
    <h2 className={styles.name}>{name}</h2>
    <p className={styles.code}>{code}</p>
    {children}
    <Button
      block
      size="large"
      type="primary"
      htmlType="submit"
      loading={busy}
      disabled={!ready}
      icon={<Check size={18} aria-hidden="true" />}
    >
      {submit}
    </Button>
  </form>
)
