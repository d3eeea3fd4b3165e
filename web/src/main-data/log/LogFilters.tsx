import { mainData } from '@qifuyun/apps/main-data/app.ts'
import { APPLICATIONS } from '@qifuyun/apps/web.generated.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { OPERATE_TYPE, OPERATE_TYPES } from '@qifuyun/contract/operation-log/schema.ts'
import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { ChoiceFilter, DaysFilter } from '@qifuyun/ui/components/paged/Filters.tsx'
import { pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/main-data/texts.ts'
import type { LogPlace } from './place.ts'

/** What writes the log, by where it is found. */
const useModules = () => {
  const t = useText()
  const label = useLabel(mainData)
  return [
    {
      label: t('主数据'),
      options: Object.values(mainData.entities).map((of) => ({ value: addressOf(of).roles[0] ?? '', label: label(of.spec.label) })),
    },
    { label: t('应用'), options: APPLICATIONS.map(({ appKey, title }) => ({ value: appKey, label: title() })) },
    {
      label: t('管理后台'),
      options: [
        { value: ROLE.addressBook, label: t('企业通讯录') },
        { value: ROLE.roleManagement, label: t('权限管理') },
        { value: ROLE.basicInfo, label: t('基本信息') },
        { value: ROLE.noticeManagement, label: t('公告管理') },
        { value: ROLE.appManagement, label: t('应用管理') },
      ],
    },
  ]
}

/** What narrows the log. Each choice is in the address. */
export const LogFilters = ({ place, onChange }: { place: LogPlace; onChange: (change: Partial<LogPlace>) => void }): ReactNode => {
  const t = useText()
  const { keyword, operateTypeCode, moduleCode, begin, end } = place
  return (
    <div className={pageStyles.filters}>
      <SearchField label={t('搜索内容、操作人')} value={keyword} onSearch={(words) => onChange({ keyword: words.trim() })} />
      <ChoiceFilter label={t('模块')} options={useModules()} value={moduleCode} onChange={(code) => onChange({ moduleCode: code })} />
      <ChoiceFilter
        label={t('类型')}
        options={OPERATE_TYPES.map((code) => ({ value: code, label: t(OPERATE_TYPE[code]) }))}
        value={operateTypeCode}
        onChange={(code) => onChange({ operateTypeCode: code })}
      />
      <DaysFilter label={t('操作时间')} begin={begin} end={end} onChange={onChange} />
    </div>
  )
}
