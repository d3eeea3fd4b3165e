import { APP_TYPE, type AppTypeCode } from '@qifuyun/contract/app-center/constants.ts'
import { Page, pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { RowDeeds } from '@qifuyun/ui/components/paged/RowDeeds.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { Button, Select, type TableProps } from 'antd'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '#src/app-center/texts.ts'
import { type ApplicationRow, useApplications } from '../api.ts'
import { AppFace, nameOf } from '../parts/AppFace.tsx'
import { AppSwitch } from '../parts/AppSwitch.tsx'
import { useRemoveApp } from '../parts/use-remove-app.ts'
import { TYPE_WORD } from '../parts/words.ts'
import { to } from '../to.ts'

const TYPES: readonly AppTypeCode[] = Object.values(APP_TYPE)

type Columns = NonNullable<TableProps<ApplicationRow>['columns']>

const useColumns = (): Columns => {
  const t = useText()
  const remove = useRemoveApp(() => undefined)
  const shownTo = ({ appUsePurview: { checkAll, values } }: ApplicationRow): string => {
    if (checkAll) return t('全员')
    return values.length === 0 ? t('无人可见') : values.map(({ name }) => name ?? '').join('、')
  }
  return [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
    {
      key: 'name',
      title: t('应用'),
      render: (_value, app) => (
        <AppFace app={app}>
          <Link className={pageStyles.link} to={to.info(app.appUuid)}>
            {nameOf(app)}
          </Link>
        </AppFace>
      ),
    },
    { key: 'type', title: t('应用类型'), width: 110, render: (_value, { appTypeCode }) => t(TYPE_WORD[appTypeCode]) },
    { key: 'shown', title: t('可见范围'), width: 200, ellipsis: true, render: (_value, app) => shownTo(app) },
    {
      key: 'managers',
      title: t('管理员'),
      width: 160,
      ellipsis: true,
      render: (_value, { appManager }) => orDash(appManager.map(({ userName }) => userName).join('、')),
    },
    {
      key: 'until',
      title: t('有效期'),
      width: 120,
      render: (_value, { expireTime }) => (expireTime === null ? t('长期有效') : formatDate(expireTime, 'YYYY-MM-DD')),
    },
    { key: 'state', title: t('状态'), width: 80, render: (_value, app) => <AppSwitch app={app} /> },
    {
      key: 'deeds',
      title: t('操作'),
      width: 140,
      render: (_value, app) =>
        app.appTypeCode === APP_TYPE.selfBuilt ? (
          <RowDeeds name={app.appName} update={to.update(app.appUuid)} onRemove={() => remove(app)} />
        ) : null,
    },
  ]
}

/** /enterprise/application: every application of the enterprise. */
const ApplicationsPage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { place, narrowed, search, narrow, clear, turn } = usePlace(['type', 'disabled'])
  const type = TYPES.find((one) => String(one) === place.chosen.type)
  const disabled = ([0, 1] as const).find((one) => String(one) === place.chosen.disabled)
  const query = useApplications({
    keyword: place.keyword,
    pageNum: place.pageNum,
    pageSize: place.pageSize,
    ...(type !== undefined && { appTypeCode: type }),
    ...(disabled !== undefined && { disabledFlag: disabled }),
  })
  const columns = useColumns()
  const add = (
    <Button type="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void navigate(to.add())}>
      {t('新建自建应用')}
    </Button>
  )
  return (
    <Page title={t('应用管理')} actions={add}>
      <div className={pageStyles.filters} role="search">
        <SearchField label={t('搜索应用名称、描述、开发者')} value={place.keyword} onSearch={search} />
        <Select
          className={pageStyles.choice ?? ''}
          aria-label={t('应用类型')}
          placeholder={t('全部类型')}
          allowClear
          value={place.chosen.type || undefined}
          onChange={(chosen: string | undefined) => narrow({ type: chosen ?? '' })}
          options={TYPES.map((one) => ({ value: String(one), label: t(TYPE_WORD[one]) }))}
        />
        <Select
          className={pageStyles.choice ?? ''}
          aria-label={t('状态')}
          placeholder={t('全部状态')}
          allowClear
          value={place.chosen.disabled || undefined}
          onChange={(chosen: string | undefined) => narrow({ disabled: chosen ?? '' })}
          options={[
            { value: '0', label: t('已启用') },
            { value: '1', label: t('已停用') },
          ]}
        />
      </div>
      <PagedTable
        query={query}
        rowKey="appUuid"
        columns={columns}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        action={add}
        ariaLabel={t('应用管理')}
        minWidth={1040}
      />
    </Page>
  )
}
export default ApplicationsPage
