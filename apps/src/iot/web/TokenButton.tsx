import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { SecretDialog } from '@qifuyun/ui/components/SecretDialog.tsx'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { device } from '#src/iot/devices/device.ts'
import { issueTokens } from './calls.generated.ts'
import { useText } from './texts.ts'

interface Token {
  uuid: string
  sn: string
  name: string
  token: string
}

/** A spreadsheet opens it as what it is, text. */
const cell = (text: string): string => `"${/^[=+\-@]/.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`

const save = (tokens: readonly Token[], heading: readonly string[]): void => {
  const lines = [heading, ...tokens.map(({ sn, name, token }) => [sn, name, token])].map((line) => line.map(cell).join(','))
  const address = URL.createObjectURL(new Blob(['\uFEFF', lines.join('\r\n')], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'device-keys.csv' })
  link.click()
  URL.revokeObjectURL(address)
}

/** Gives devices new keys: one is shown once, of several a file is saved once. */
export const TokenButton = ({ rows, onDone }: { rows: readonly { uuid?: unknown }[]; onDone?: () => void }): ReactNode => {
  const t = useText()
  const { may } = useRights(device)
  const { modal } = App.useApp()
  const client = useQueryClient()
  const [shown, setShown] = useState<Token>()
  const issue = useAction(issueTokens, {
    onDone: ({ tokens }) => {
      const [first] = tokens
      if (tokens.length > 1) save(tokens, [t('设备编号'), t('名称'), t('接入密钥')])
      else if (first !== undefined) setShown(first)
      void refreshApp(client, device)
      if (tokens.length > 1) onDone?.()
    },
  })
  if (!may('action.token')) return null
  const ask = (): void =>
    void modal.confirm({
      title: t('生成新的接入密钥？'),
      content: t('旧密钥立即失效；新密钥只显示一次，请及时保存'),
      okText: t('生成密钥'),
      cancelText: t('取消'),
      onOk: () => issue.mutateAsync({ uuids: rows.map(({ uuid }) => String(uuid)) }),
    })
  return (
    <>
      <Button loading={issue.isPending} onClick={ask}>
        {t('生成密钥')}
      </Button>
      {shown === undefined ? null : (
        <SecretDialog
          title={t('接入密钥')}
          warning={t('密钥只显示这一次；遗失后只能重新生成')}
          facts={[
            { name: t('设备编号'), value: shown.sn },
            { name: t('接入密钥'), value: shown.token },
          ]}
          onClose={() => {
            setShown(undefined)
            onDone?.()
          }}
        />
      )}
    </>
  )
}
