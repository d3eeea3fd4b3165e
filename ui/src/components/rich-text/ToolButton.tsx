import { Tooltip } from 'antd'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './RichText.module.css'
import type { TextKey } from './texts.ts'
import { useText } from './texts.ts'

interface ToolButtonProps extends Pick<ComponentProps<'button'>, 'onClick' | 'disabled' | 'aria-haspopup' | 'aria-expanded'> {
  name: TextKey
  icon: LucideIcon
  /** Given for a tool that is on or off. */
  active?: boolean | undefined
}

/** One tool. Pressing it leaves the selection where it is. */
export const ToolButton = ({ name, icon: Icon, active, ...rest }: ToolButtonProps): ReactNode => {
  const t = useText()
  return (
    <Tooltip title={t(name)} mouseEnterDelay={0.4}>
      <button
        type="button"
        className={styles.tool}
        aria-label={t(name)}
        {...(active !== undefined && { 'aria-pressed': active })}
        onMouseDown={(event) => event.preventDefault()}
        {...rest}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </Tooltip>
  )
}
