import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { RowPicker } from '@qifuyun/kit-web/pickers/RowPicker.tsx'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Radio } from 'antd'
import type { ReactNode } from 'react'
import { dunningApp } from '#src/dunning/app.ts'
import { lettersCall as declared } from '#src/dunning/calls.ts'
import { letter } from '#src/dunning/letters/letter.ts'
import { building } from '#src/main-data/building.ts'
import { lettersCall } from './calls.generated.ts'
import { useText } from './texts.ts'

const RULES = customEndpoint(dunningApp, declared)

interface BuildingProps {
  id?: string
  value?: string
  onChange?: (uuid: string) => void
}

const nothing = (): void => {}

const BuildingPicker = ({ id, value, onChange = nothing }: BuildingProps): ReactNode => (
  <RowPicker of={building} value={value} onChange={onChange} wide {...(id !== undefined && { id })} />
)

/** Of which building letters are written, and of what kind. */
export const LettersDialog = ({ onMade, onClose }: { onMade: (uuids: readonly string[]) => void; onClose: () => void }): ReactNode => {
  const t = useText()
  const label = useLabel(letter)
  const client = useQueryClient()
  return (
    <FormDialog
      of={lettersCall}
      rules={RULES}
      title={t('楼栋催缴函')}
      okText={t('生成催缴函')}
      intro={<p>{t('为该楼栋的欠费客户生成函件，合并为一份 PDF 打印；当天已联系过的客户不生成')}</p>}
      initialValues={{ kind: '5' }}
      onDone={({ letters, skipped }) => {
        requestHost().toast({ kind: 'success', text: t('已生成 {n} 份，跳过当天已联系的 {skipped} 户', { n: letters.length, skipped }) })
        void refreshApp(client, letter)
        onMade(letters)
      }}
      onClose={onClose}
    >
      <Form.Item name="buildingUuid" label={t('楼栋')} required>
        <BuildingPicker />
      </Form.Item>
      <Form.Item name="kind" label={t('函件类型')}>
        <Radio.Group
          options={[
            { value: '5', label: label('催缴函') },
            { value: '6', label: label('律师函') },
          ]}
        />
      </Form.Item>
    </FormDialog>
  )
}
