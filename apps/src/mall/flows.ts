import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

/** What the shop sells is looked at by somebody else before. */
export const flows: readonly FlowTemplate[] = [
  {
    ...{ flowCode: 'mall.goods', name: '商品上架审批', icon: 'general' },
    nodes: [headNode('a1', '部门负责人')],
    fields: [
      textField('no', '商品编号'),
      textField('title', '商品名称'),
      textField('kind', '商品类型'),
      textField('category', '商品分类'),
      textField('price', '售价'),
      textField('detail', '商品详情', { multiline: true }),
    ],
  },
]
