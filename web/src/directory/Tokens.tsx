import { addDirectoryToken as rules } from '@qifuyun/contract/directory/endpoints.ts'
import { TOKEN_DAYS_MAX, TOKEN_NAME_MAX } from '@qifuyun/contract/service-tokens/constants.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { SecretDialog } from '@qifuyun/ui/components/SecretDialog.tsx'
import { addDirectoryToken } from '@qifuyun/ui/platform/request/endpoints/directory.generated.ts'
import { App, Button, Form, Input, type TableProps } from 'antd'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isLive, useTokenColumns } from '#src/service-tokens/token-columns.tsx'
import { type DirectoryToken, TOKENS, useRevoke, useTokens } from './api.ts'
import styles from './Directory.module.css'
import { useText } from './texts.ts'

type Columns = NonNullable<TableProps<DirectoryToken>['columns']>

const DAYS = 180

const useAsk = () => {
  const t = useText()
  const { modal } = App.useApp()
  const revoke = useRevoke()
  return ({ tokenUuid, tokenName }: DirectoryToken): void => {
    modal.confirm({
      title: t('吊销目录令牌「{name}」？', { name: tokenName }),
      content: t('使用它的目录立即无法同步，且不能恢复。已同步的成员与部门不变。'),
      okText: t('吊销'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      autoFocusButton: 'cancel',
      // A refusal has been shown by the request layer.
      onOk: () => revoke.mutateAsync({ tokenUuid }).catch(() => undefined),
    })
  }
}

const useColumns = (): Columns => {
  const t = useText()
  const ask = useAsk()
  const { which, use } = useTokenColumns<DirectoryToken>()
  return [
    which,
    ...use,
    {
      key: 'deeds',
      title: t('操作'),
      width: 80,
      render: (_value, token) =>
        isLive(token) ? (
          <Button type="link" danger size="small" aria-label={t('吊销 {name}', { name: token.tokenName })} onClick={() => ask(token)}>
            {t('吊销')}
          </Button>
        ) : null,
    },
  ]
}

const AddDialog = ({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }): ReactNode => {
  const t = useText()
  return (
    <FormDialog
      title={t('新增目录令牌')}
      okText={t('生成令牌')}
      of={addDirectoryToken}
      rules={rules}
      initialValues={{ days: DAYS }}
      refresh={TOKENS}
      intro={<p className={pageStyles.muted}>{t('目录以您的身份维护成员与部门，不能调用其他接口；您离开企业时令牌失效。')}</p>}
      onDone={({ token }) => onMade(token)}
      onClose={onClose}
    >
      <Form.Item required name="tokenName" label={t('令牌名称')}>
        <Input autoFocus maxLength={TOKEN_NAME_MAX} showCount placeholder={t('例如：Entra ID')} autoComplete="off" />
      </Form.Item>
      <Form.Item required name="days" label={t('有效天数')}>
        <NumberField min={1} max={TOKEN_DAYS_MAX} precision={0} style={{ inlineSize: '100%' }} />
      </Form.Item>
    </FormDialog>
  )
}

type Opened = { kind: 'add' } | { kind: 'made'; secret: string }
const FIRST = { pageNum: 1, pageSize: 50 }

/** By which the directory comes in. */
export const Tokens = (): ReactNode => {
  const t = useText()
  const [opened, open] = useState<Opened | null>(null)
  const query = useTokens()
  const close = (): void => open(null)
  const add = (
    <Button type="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => open({ kind: 'add' })}>
      {t('新增目录令牌')}
    </Button>
  )
  return (
    <section aria-label={t('目录令牌')}>
      <div className={styles.section}>
        <h2>{t('目录令牌')}</h2>
        {query.data?.list.length === 0 ? null : add}
      </div>
      <PagedTable
        query={query}
        rowKey="tokenUuid"
        columns={useColumns()}
        place={FIRST}
        onTurn={() => undefined}
        narrowed={false}
        onClear={() => undefined}
        action={add}
        ariaLabel={t('目录令牌')}
      />
      {opened?.kind === 'add' ? <AddDialog onMade={(secret) => open({ kind: 'made', secret })} onClose={close} /> : null}
      {opened?.kind === 'made' ? (
        <SecretDialog
          title={t('目录令牌')}
          warning={t('令牌只显示这一次，请立即复制并妥善保管。遗失后请吊销并重新生成。')}
          facts={[{ name: 'token', value: opened.secret }]}
          onClose={close}
        />
      ) : null}
    </section>
  )
}
