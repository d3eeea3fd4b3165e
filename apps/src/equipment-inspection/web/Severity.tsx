import type { Part } from '@qifuyun/kit-web/rounds/PointForm.tsx'
import { Segmented } from 'antd'
import { SEVERITY } from '#src/equipment-inspection/rounds.ts'
import { useText } from './texts.ts'

/** How bad a finding is, in one tap; what is serious becomes an order by itself. */
export const Severity: Part = ({ value, onChange }) => {
  const t = useText()
  return (
    <>
      <Segmented
        block
        aria-label={t('缺陷等级')}
        value={typeof value.level === 'string' ? value.level : SEVERITY.general}
        options={[
          { value: SEVERITY.general, label: t('一般') },
          { value: SEVERITY.serious, label: t('严重') },
          { value: SEVERITY.urgent, label: t('紧急') },
        ]}
        onChange={(level) => onChange({ level })}
      />
      <small>{t('严重、紧急缺陷自动转工单')}</small>
    </>
  )
}
