import { dict as choice, decimal, flag, longText, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/general-settings/identity.ts'
import { t } from '#src/general-settings/texts.ts'

const KEY = /^[a-z][A-Za-z0-9]*$/

/** A value that holds for the whole enterprise, within what its administrators said it may be. */
export const param = entity('param', '参数', {
  key: text('参数编码', { max: 40 }).required().unique().hint('以小写字母开头，只含字母和数字；保存后不能修改'),
  name: text('参数名称', { max: 30 }).required(),
  type: choice('类型', { text: ['1', '文字'], number: ['2', '数字'], flag: ['3', '是否'], choice: ['4', '字典项'] })
    .required()
    .default('1'),
  least: decimal('最小值', { scale: 4, min: null }).when('type', '2'),
  most: decimal('最大值', { scale: 4, min: null }).when('type', '2'),
  parentCode: text('字典编码', { max: 40 }).required().when('type', '4'),
  value: longText('参数值', { max: 200 }).required(),
  onPaper: flag('可打印').default(false).hint('打印模板可以放入该参数'),
  remark: text('备注', { max: 200 }),
})
  .rule('key', ({ key }) => (typeof key !== 'string' || KEY.test(key) ? undefined : t('格式错误')))
  .list({ columns: ['key', 'name', 'type', 'value', 'onPaper', 'remark'], filters: ['type', 'onPaper'], search: ['key', 'name', 'value'] })
  .titled('name')
  .saysOnPapers()
