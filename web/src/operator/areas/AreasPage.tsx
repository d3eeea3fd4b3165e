import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { areaPath, useAreaName } from '@qifuyun/ui/dictionaries/api.ts'
import { Breadcrumb, Button, Space, Table, type TableProps } from 'antd'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#src/operator/texts.ts'
import { type Area, useAreas } from '../calls.ts'
import { AreaDialog } from './AreaDialog.tsx'
import { useAbolish } from './use-abolish.ts'

const WIDTH = 560
const COUNTY = /^\d{4}(?!00)\d{2}$/

const linkTo = (code: string): string => `?code=${code}`

/** The way from the country to the division that is open. */
const Way = ({ code }: { code: string }): ReactNode => {
  const t = useText()
  const names = useAreaName(code === '' ? null : code).split(' / ')
  const path = code === '' ? [] : areaPath(code)
  const items = [
    { title: path.length === 0 ? t('全国') : <Link to="?">{t('全国')}</Link> },
    ...path.map((each, index) => {
      const name = names[index] ?? each
      return { title: index === path.length - 1 ? name : <Link to={linkTo(each)}>{name}</Link> }
    }),
  ]
  return <Breadcrumb items={items} />
}

const Deeds = ({ area, onEdit }: { area: Area; onEdit: (area: Area) => void }): ReactNode => {
  const t = useText()
  const { abolish, restore } = useAbolish()
  const name = area.areaName
  return (
    <Space size={4}>
      <Button type="link" size="small" aria-label={t('编辑 {name}', { name })} onClick={() => onEdit(area)}>
        {t('编辑')}
      </Button>
      {area.removedFlag === 1 ? (
        <Button type="link" size="small" aria-label={t('恢复「{name}」', { name })} onClick={() => restore(area)}>
          {t('恢复')}
        </Button>
      ) : (
        <Button type="link" danger size="small" aria-label={t('撤销「{name}」', { name })} onClick={() => abolish(area)}>
          {t('撤销')}
        </Button>
      )}
    </Space>
  )
}

/** /operator/area: the administrative divisions, as they have changed since. */
const AreasPage = (): ReactNode => {
  const t = useText()
  const code = /^\d{6}$/.exec(useSearchParams()[0].get('code') ?? '')?.[0] ?? ''
  const { data, isLoadingError, isPending, error, refetch } = useAreas(code)
  const [edited, setEdited] = useState<Area | 'new' | null>(null)
  const columns: NonNullable<TableProps<Area>['columns']> = [
    { key: 'code', dataIndex: 'areaCode', title: t('区划代码'), width: 130 },
    {
      key: 'name',
      title: t('名称'),
      render: (_value, { areaCode, areaName }) =>
        COUNTY.test(areaCode) ? (
          areaName
        ) : (
          <Link className={pageStyles.link} to={linkTo(areaCode)}>
            {areaName}
          </Link>
        ),
    },
    {
      key: 'state',
      title: t('状态'),
      width: 110,
      render: (_value, { removedFlag, version }) => {
        if (removedFlag === 1) return <StatusTag tone="slate">{t('已撤销')}</StatusTag>
        return version === 0 ? '—' : <StatusTag tone="info">{t('有调整')}</StatusTag>
      },
    },
    { key: 'deeds', title: t('操作'), width: 150, render: (_value, area) => <Deeds area={area} onEdit={setEdited} /> },
  ]
  const add = (
    <Button type="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t('新增区划')}
    </Button>
  )
  return (
    <Page title={t('行政区划')} actions={add}>
      <Way code={code} />
      {isLoadingError ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Table<Area>
          size="middle"
          aria-label={t('行政区划')}
          rowKey="areaCode"
          loading={isPending}
          columns={columns}
          dataSource={data ?? []}
          pagination={false}
          locale={{ emptyText: <StateBlock picture="empty" title={t('暂无内容')} /> }}
          scroll={{ x: WIDTH }}
        />
      )}
      {edited === null ? null : <AreaDialog area={edited === 'new' ? null : edited} below={code} onClose={() => setEdited(null)} />}
    </Page>
  )
}
export default AreasPage
