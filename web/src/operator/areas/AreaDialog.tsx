import { operatorSaveArea as rules } from '@qifuyun/contract/dictionaries/endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { operatorSaveArea } from '@qifuyun/ui/platform/request/endpoints/dictionaries.generated.ts'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/operator/texts.ts'
import { AREA_READS, type Area } from '../calls.ts'

const CODE_LENGTH = 6
const NAME_MAX = 30

interface AreaDialogProps {
  /** null: a new one. */
  area: Area | null
  /** Code of the division that is open; '' for the country. */
  below: string
  onClose: () => void
}

/** What the code of a new division begins with. */
const beginning = (below: string): string => below.replace(/(00)+$/, '')

export const AreaDialog = ({ area, below, onClose }: AreaDialogProps): ReactNode => {
  const t = useText()
  return (
    <FormDialog
      title={area === null ? t('新增区划') : t('编辑 {name}', { name: area.areaName })}
      okText={t('保存')}
      of={operatorSaveArea}
      rules={rules}
      initialValues={{ areaCode: area?.areaCode ?? beginning(below), areaName: area?.areaName ?? '' }}
      {...(area !== null && { fixed: { version: area.version, removedFlag: area.removedFlag } })}
      refresh={AREA_READS}
      onClose={onClose}
      onDone={onClose}
    >
      <Form.Item name="areaCode" label={t('区划代码')} extra={t('六位数字，前几位与上级一致')}>
        <Input maxLength={CODE_LENGTH} inputMode="numeric" disabled={area !== null} />
      </Form.Item>
      <Form.Item name="areaName" label={t('名称')}>
        <Input maxLength={NAME_MAX} />
      </Form.Item>
    </FormDialog>
  )
}
