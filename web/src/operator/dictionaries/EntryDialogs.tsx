import { operatorAddDict as addRules, operatorUpdateDict as updateRules } from '@qifuyun/contract/dictionaries/endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { operatorAddDict, operatorUpdateDict } from '@qifuyun/ui/platform/request/endpoints/dictionaries.generated.ts'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/operator/texts.ts'
import { DICTIONARY_READS, type Dictionary, type Entry } from '../calls.ts'

const NAME_MAX = 20

const NameField = (): ReactNode => {
  const t = useText()
  return (
    <Form.Item name="dictName" label={t('名称')}>
      <Input maxLength={NAME_MAX} autoFocus />
    </Form.Item>
  )
}

export const EntryAdding = ({ dictionary, onClose }: { dictionary: Dictionary; onClose: () => void }): ReactNode => {
  const t = useText()
  return (
    <FormDialog
      title={t('新增{name}', { name: dictionary.parentName })}
      okText={t('保存')}
      of={operatorAddDict}
      rules={addRules}
      fixed={{ parentCode: dictionary.parentCode }}
      refresh={DICTIONARY_READS}
      onClose={onClose}
      onDone={onClose}
    >
      <NameField />
    </FormDialog>
  )
}

interface RenamingProps {
  parentCode: string
  entry: Entry
  onClose: () => void
}

export const EntryRenaming = ({ parentCode, entry, onClose }: RenamingProps): ReactNode => {
  const t = useText()
  const { dictCode, dictName, disabledFlag, version } = entry
  return (
    <FormDialog
      title={t('重命名「{name}」', { name: dictName })}
      okText={t('保存')}
      of={operatorUpdateDict}
      rules={updateRules}
      initialValues={{ dictName }}
      fixed={{ parentCode, dictCode, disabledFlag, version }}
      refresh={DICTIONARY_READS}
      onClose={onClose}
      onDone={onClose}
    >
      <NameField />
    </FormDialog>
  )
}
