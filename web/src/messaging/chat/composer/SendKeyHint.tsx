import { keyLabel } from '@qifuyun/ui/components/Keys.tsx'
import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/messaging/texts.ts'
import styles from './Composer.module.css'
import { type SendKey, useSendKey } from './use-send-key.ts'

/** Says which key sends; a press swaps it. */
export const SendKeyHint = (): ReactNode => {
  const t = useText()
  const { sendKey, choose } = useSendKey()
  const labels: Record<SendKey, string> = {
    enter: t('Enter 发送 · Shift+Enter 换行'),
    modEnter: t('{mod}+Enter 发送 · Enter 换行', { mod: keyLabel('mod') }),
  }
  return (
    <Dropdown
      trigger={['click']}
      placement="topRight"
      menu={{
        items: (['enter', 'modEnter'] as const).map((key) => ({ key, label: labels[key], onClick: () => choose(key) })),
        selectable: true,
        selectedKeys: [sendKey],
      }}
    >
      <button type="button" className={styles.hint} title={t('更换发送快捷键')}>
        {labels[sendKey]}
      </button>
    </Dropdown>
  )
}
