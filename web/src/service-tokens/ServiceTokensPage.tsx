import { Page, pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { SecretDialog } from '@qifuyun/ui/components/SecretDialog.tsx'
import { App, Button, Space, type TableProps, Tooltip } from 'antd'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type ServiceToken, useAreas, useRevoke, useServiceTokens } from './api.ts'
import { reachesIn } from './scopes.ts'
import { AddDialog, UpdateDialog } from './TokenDialog.tsx'
import { useText } from './texts.ts'
import { isLive, useTokenColumns } from './token-columns.tsx'

type Columns = NonNullable<TableProps<ServiceToken>['columns']>
type Opened = { kind: 'add' } | { kind: 'update'; token: ServiceToken } | { kind: 'made'; secret: string }

const MIN_WIDTH = 1_080

/** The areas of a token in words: `报事报修（读写）、主数据（只读）`. */
const useScopeWords = (): ((scopes: readonly string[]) => string) => {
  const t = useText()
  const labels = new Map(useAreas().data?.areaList.map(({ area, label }) => [area, label]))
  return (scopes) =>
    [...reachesIn(scopes)]
      .map(([area, reach]) => t(reach === 'write' ? '{area}（读写）' : '{area}（只读）', { area: labels.get(area) ?? area }))
      .join('、')
}

const useAsk = () => {
  const t = useText()
  const { modal } = App.useApp()
  const revoke = useRevoke()
  return ({ tokenUuid, tokenName }: ServiceToken): void => {
    modal.confirm({
      title: t('吊销令牌「{name}」？', { name: tokenName }),
      content: t('使用它的程序立即无法调用，且不能恢复。'),
      okText: t('吊销'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      autoFocusButton: 'cancel',
      onOk: () => revoke.mutateAsync({ tokenUuid }),
    })
  }
}

const useColumns = (onUpdate: (token: ServiceToken) => void): Columns => {
  const t = useText()
  const ask = useAsk()
  const wordsOf = useScopeWords()
  const { which, use } = useTokenColumns<ServiceToken>()
  return [
    which,
    {
      key: 'scopeList',
      title: t('权限'),
      ellipsis: true,
      render: (_value, { scopeList }) => <Tooltip title={wordsOf(scopeList)}>{wordsOf(scopeList)}</Tooltip>,
    },
    {
      key: 'addressList',
      title: t('地址'),
      width: 130,
      ellipsis: true,
      render: (_value, { addressList }) => addressList.join('、') || t('不限'),
    },
    ...use,
    {
      key: 'deeds',
      title: t('操作'),
      width: 120,
      render: (_value, token) =>
        isLive(token) ? (
          <Space>
            <Button type="link" size="small" aria-label={t('修改 {name}', { name: token.tokenName })} onClick={() => onUpdate(token)}>
              {t('修改')}
            </Button>
            <Button type="link" danger size="small" aria-label={t('吊销 {name}', { name: token.tokenName })} onClick={() => ask(token)}>
              {t('吊销')}
            </Button>
          </Space>
        ) : null,
    },
  ]
}

/** /enterprise/serviceToken: by which programs call, what they may do and when they last did. */
const ServiceTokensPage = (): ReactNode => {
  const t = useText()
  const [opened, open] = useState<Opened | null>(null)
  const { place, narrowed, search, clear, turn } = usePlace([])
  const query = useServiceTokens({
    pageNum: place.pageNum,
    pageSize: place.pageSize,
    ...(place.keyword !== '' && { keyword: place.keyword }),
  })
  const close = (): void => open(null)
  const add = (
    <Button type="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => open({ kind: 'add' })}>
      {t('新增令牌')}
    </Button>
  )
  return (
    <Page
      title={t('接口令牌')}
      actions={
        <>
          <a className={pageStyles.link} href="/api/v1/openapi.json" target="_blank" rel="noreferrer">
            {t('接口文档')}
          </a>
          {add}
        </>
      }
    >
      <div className={pageStyles.filters} role="search">
        <SearchField label={t('搜索令牌名称')} value={place.keyword} onSearch={search} />
      </div>
      <PagedTable
        query={query}
        rowKey="tokenUuid"
        columns={useColumns((token) => open({ kind: 'update', token }))}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        action={add}
        ariaLabel={t('接口令牌')}
        minWidth={MIN_WIDTH}
      />
      {opened?.kind === 'add' ? <AddDialog onMade={(secret) => open({ kind: 'made', secret })} onClose={close} /> : null}
      {opened?.kind === 'update' ? <UpdateDialog token={opened.token} onClose={close} /> : null}
      {opened?.kind === 'made' ? (
        <SecretDialog
          title={t('接口令牌')}
          warning={t('令牌只显示这一次，请立即复制并妥善保管。遗失后请吊销并重新生成。')}
          facts={[{ name: 'token', value: opened.secret }]}
          onClose={close}
        />
      ) : null}
    </Page>
  )
}
export default ServiceTokensPage
