import type { KeyboardEvent, PointerEvent, ReactNode, ThHTMLAttributes } from 'react'
import { useText } from '#src/texts.ts'
import styles from './EntityTable.module.css'

export interface HeaderCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  /** Present on columns whose width the user may change. */
  resizing?: { name: string; width: number; resize(width: number): void }
}

const STEP = 16

const Handle = ({ name, width, resize }: NonNullable<HeaderCellProps['resizing']>): ReactNode => {
  const t = useText()
  const drag = (start: PointerEvent<HTMLSpanElement>): void => {
    const handle = start.currentTarget
    handle.setPointerCapture(start.pointerId)
    const move = ({ clientX }: { clientX: number }): void => resize(width + clientX - start.clientX)
    const stop = (): void => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', stop)
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', stop)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    event.stopPropagation()
    resize(width + (event.key === 'ArrowLeft' ? -STEP : STEP))
  }
  return (
    // A handle that the keyboard moves is a separator with a value (WAI-ARIA window splitter).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('调整「{name}」列宽', { name })}
      aria-valuenow={width}
      tabIndex={0}
      className={styles.handle}
      onPointerDown={drag}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
    />
  )
}

/** A head of the table; its right edge changes the width. */
export const HeaderCell = ({ resizing, children, ...cell }: HeaderCellProps): ReactNode => (
  <th {...cell}>
    {children}
    {resizing ? <Handle {...resizing} /> : null}
  </th>
)
