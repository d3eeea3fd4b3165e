import type { ReactNode } from 'react'
import { useChat } from '#src/messaging/api.ts'
import { useText } from '#src/messaging/texts.ts'
import styles from './TypingLine.module.css'

/** Who is writing at this moment; not read out. */
export const TypingLine = ({ sessionUuid }: { sessionUuid: string }): ReactNode => {
  const t = useText()
  const typists = useChat((state) => state.typing[sessionUuid])
  const first = typists?.[0]
  return (
    <div className={styles.line}>
      {first ? (
        <>
          <span className={styles.dots} aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
          {typists.length > 1
            ? t('{name} 等 {n} 人正在输入…', { name: first.name, n: typists.length })
            : t('{name} 正在输入…', { name: first.name })}
        </>
      ) : null}
    </div>
  )
}
