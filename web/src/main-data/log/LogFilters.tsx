import { mainData } from '@qifuyun/apps/main-data/app.ts'
import { APPLICATIONS } from '@qifuyun/apps/web.generated.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { OPERATE_TYPE, OPERATE_TYPES, type OperateType } from '@qifuyun/contract/operation-log/schema.ts'
import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/main-data/texts.ts'
import styles from './LogFilters.module.css'
import type { LogPlace } from './place.ts'

const DAY = 'YYYY-MM-DD'

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
  const modules = useModules()
  const [typed, setTyped] = useState(place.keyword)
  const { operateTypeCode, moduleCode, begin, end } = place
  return (
    <div className={styles.filters}>
      <Input.Search
        className={styles.search ?? ''}
        type="search"
        allowClear
        maxLength={50}
        aria-label={t('搜索内容、操作人')}
        placeholder={t('搜索内容、操作人')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(keyword) => onChange({ keyword: keyword.trim() })}
      />
      <Select
        className={styles.choice ?? ''}
        allowClear
        aria-label={t('模块')}
        placeholder={t('模块')}
        options={modules}
        value={moduleCode ?? null}
        onChange={(code: string | null | undefined) => onChange({ moduleCode: code ?? undefined })}
      />
      <Select
        className={styles.choice ?? ''}
        allowClear
        aria-label={t('类型')}
        placeholder={t('类型')}
        options={OPERATE_TYPES.map((code) => ({ value: code, label: t(OPERATE_TYPE[code]) }))}
        value={operateTypeCode ?? null}
        onChange={(code: OperateType | null | undefined) => onChange({ operateTypeCode: code ?? undefined })}
      />
      <DatePicker.RangePicker
        aria-label={t('操作时间')}
        placeholder={[t('开始日期'), t('结束日期')]}
        allowEmpty={[true, true]}
        value={[begin === undefined ? null : dayjs(begin), end === undefined ? null : dayjs(end)]}
        onChange={(days) => onChange({ begin: days?.[0]?.format(DAY), end: days?.[1]?.format(DAY) })}
      />
    </div>
  )
}
