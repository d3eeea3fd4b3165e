import { URL_PATTERN } from '@qifuyun/contract/core/text.ts'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Button, Input, Popover } from 'antd'
import { Link } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './RichText.module.css'
import { ToolButton } from './ToolButton.tsx'
import type { TextKey } from './texts.ts'
import { useText } from './texts.ts'

const NAME: TextKey = '链接'

const ADDRESS_MAX = 500

/** Makes the selected words a link, changes one or takes it away. */
export const LinkButton = ({ editor }: { editor: Editor }): ReactNode => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const [refused, setRefused] = useState(false)
  const present = useEditorState({ editor, selector: ({ editor: current }) => String(current.getAttributes('link').href ?? '') })
  const show = (next: boolean): void => {
    setOpen(next)
    setAddress(present)
    setRefused(false)
  }
  const set = (): void => {
    const href = address.trim()
    if (!URL_PATTERN.test(href)) return setRefused(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without a selection the address is its own text.
    if (editor.state.selection.empty && present === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    setOpen(false)
  }
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    setOpen(false)
  }
  const dialog = (
    <div className={styles.link}>
      <Input
        autoFocus
        maxLength={ADDRESS_MAX}
        aria-label={t('链接地址')}
        placeholder="https://"
        value={address}
        {...(refused && { status: 'error' as const })}
        onChange={({ target }) => setAddress(target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          set()
        }}
      />
      {refused ? (
        <p className={styles.refusal} role="alert">
          {t('请输入以 http、https、mailto 或 tel 开头的地址')}
        </p>
      ) : null}
      <div className={styles.linkActs}>
        {present === '' ? null : (
          <Button size="small" onClick={remove}>
            {t('移除链接')}
          </Button>
        )}
        <Button size="small" type="primary" onClick={set}>
          {t('确定')}
        </Button>
      </div>
    </div>
  )
  return (
    <Popover content={dialog} trigger="click" open={open} onOpenChange={show} placement="bottom" destroyOnHidden>
      <span>
        <ToolButton name={NAME} icon={Link} active={present !== ''} aria-haspopup="dialog" aria-expanded={open} />
      </span>
    </Popover>
  )
}
