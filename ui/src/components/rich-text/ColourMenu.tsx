import type { Editor } from '@tiptap/core'
import { Popover } from 'antd'
import { Baseline, Highlighter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MARKER_COLOURS, WRITING_COLOURS } from '#src/platform/tokens/colours.ts'
import styles from './RichText.module.css'
import { ToolButton } from './ToolButton.tsx'
import { useText } from './texts.ts'

const KIND = {
  color: { name: '文字颜色', icon: Baseline, colours: WRITING_COLOURS },
  backgroundColor: { name: '背景颜色', icon: Highlighter, colours: MARKER_COLOURS },
} as const

/** Colours of letters or of what lies behind them. */
export const ColourMenu = ({ editor, of }: { editor: Editor; of: keyof typeof KIND }): ReactNode => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { name, icon, colours } = KIND[of]
  const choose = (colour: string | null): void => {
    const chain = editor.chain().focus()
    if (of === 'color') (colour === null ? chain.unsetColor() : chain.setColor(colour)).run()
    else (colour === null ? chain.unsetBackgroundColor() : chain.setBackgroundColor(colour)).run()
    setOpen(false)
  }
  const palette = (
    <div className={styles.palette}>
      {colours.map((colour, index) => (
        <button
          key={colour}
          type="button"
          className={styles.swatch}
          style={{ background: colour }}
          aria-label={t('颜色 {n}', { n: index + 1 })}
          onClick={() => choose(colour)}
        />
      ))}
      <button type="button" className={styles.plain} onClick={() => choose(null)}>
        {t('默认颜色')}
      </button>
    </div>
  )
  return (
    <Popover content={palette} trigger="click" open={open} onOpenChange={setOpen} placement="bottom">
      <span>
        <ToolButton name={name} icon={icon} aria-haspopup="dialog" aria-expanded={open} />
      </span>
    </Popover>
  )
}
