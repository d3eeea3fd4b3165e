import type { SavedView, ViewSettings } from '@qifuyun/kit/calls/app-endpoints.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { Checkbox, Form, Input } from 'antd'
import { type ReactNode, useId } from 'react'
import { useText } from '#src/texts.ts'
import { useSaveView } from '../../commands.ts'
import type { ListModel } from '../use-list.ts'

const NAME_MAX = 20

interface SaveViewDialogProps {
  list: ListModel
  settings: ViewSettings
  /** The one that is replaced. */
  saved: SavedView | undefined
  onClose: (viewUuid?: string) => void
}

interface Named {
  name: string
  shared?: boolean
  opensFirst?: boolean
}

/** Asks for the name of a view, and for whom it is. */
export const SaveViewDialog = ({ list: { of, rights }, settings, saved, onClose }: SaveViewDialogProps): ReactNode => {
  const t = useText()
  const id = useId()
  const save = useSaveView(of, { onDone: ({ viewUuid }) => onClose(viewUuid) })
  const submit = ({ name, shared = false, opensFirst = false }: Named): void =>
    save.mutate({
      ...(saved && { viewUuid: saved.viewUuid }),
      name: name.trim(),
      sharedFlag: shared ? 1 : 0,
      settings: { ...settings, ...(opensFirst && { opensFirst }) },
    })
  return (
    <Modal
      open
      title={saved ? t('修改视图') : t('保存为视图')}
      width={420}
      okText={t('保存')}
      cancelText={t('取消')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: save.isPending }}
      onCancel={() => onClose()}
      destroyOnHidden
    >
      <Form<Named>
        id={id}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: saved?.name ?? '', shared: saved?.sharedFlag === 1, opensFirst: saved?.settings.opensFirst ?? false }}
        onFinish={submit}
      >
        <Form.Item name="name" label={t('视图名称')} rules={[{ required: true, whitespace: true, message: t('请输入视图名称') }]}>
          <Input autoFocus maxLength={NAME_MAX} />
        </Form.Item>
        <Form.Item name="opensFirst" valuePropName="checked" noStyle>
          <Checkbox>{t('打开列表时首先显示')}</Checkbox>
        </Form.Item>
        {rights.manager ? (
          <Form.Item name="shared" valuePropName="checked" noStyle>
            <Checkbox>{t('共享给应用的所有成员')}</Checkbox>
          </Form.Item>
        ) : null}
      </Form>
    </Modal>
  )
}
