import { userId } from '#src/testing/people.ts'
import { CAST, type Made, node } from './testing.ts'

const parallel: Made['nodes'] = [
  node('n1', 'a'),
  {
    nodeId: 'p1',
    nodeName: '并行',
    nodeTypeCode: 'parallel',
    branches: [
      { branchId: 'p1a', branchName: '一', chain: [node('n2', 'b')] },
      { branchId: 'p1b', branchName: '二', chain: [node('n3', 'c')] },
    ],
  },
  node('n4', 'd'),
]
const conditional = (form: Record<string, unknown>): Made => ({
  form,
  nodes: [
    node('n1', 'a'),
    {
      nodeId: 'c1',
      nodeName: '金额',
      nodeTypeCode: 'condition',
      branches: [
        {
          branchId: 'c1a',
          branchName: '大额',
          when: { any: [{ all: [{ field: 'amt', op: 'gte', value: '10000' }] }] },
          chain: [node('n2', 'b')],
        },
        {
          branchId: 'c1b',
          branchName: '其他',
          when: null,
          chain: [
            { nodeId: 'cc1', nodeName: '抄送', nodeTypeCode: 'notifier', notifier: { rule: 'users', userUuidList: [userId(CAST.e)] } },
          ],
        },
      ],
    },
    node('n3', 'c'),
  ],
})
const five: Made = { nodes: [node('n1', 'a b c d e', { signMode: 'ratio', ratio: 60 })] }
const three: Made = { nodes: [node('n1', 'a'), node('n2', 'b'), node('n3', 'c d', { signMode: 'all' })] }
export const two: Made = { nodes: [node('n1', 'a'), node('n2', 'b')] }

/** The worked scenarios of approvals.md §15: name, flow, and lines of `command -> state or message`. */
export const SCENARIOS: [string, Made, string][] = [
  [
    '1: one of several',
    { nodes: [node('n1', 'a b'), node('n2', 'c')] },
    `agree a n1 -> I30 n1=40{a:40 b:10} n2=30{c:30}
     agree b n1 -> 该节点已处理完成
     agree c n2 -> I40 n1=40{a:40 b:10} n2=40{c:40}
     agree c n2 -> 该审批已通过`,
  ],
  [
    '2: all of several',
    { nodes: [node('n1', 'a b c', { signMode: 'all' }), node('n2', 'd')] },
    `agree a n1 -> I30 n1=30{a:40 b:30 c:30}
     reject b n1 -> I50 n1=50{a:40 b:50 c:10}
     agree c n1 -> 该审批已被拒绝`,
  ],
  [
    '3: one after the other',
    { nodes: [node('n1', 'a b', { signMode: 'seq' })] },
    `agree b n1 -> 审批不存在或无权查看
     agree a n1 -> I30 n1=30{a:40 b:30}
     agree b n1 -> I40 n1=40{a:40 b:40}`,
  ],
  [
    '4: a share passes',
    five,
    `agree a n1 -> I30 n1=30{a:40 b:30 c:30 d:30 e:30}
     reject b n1 -> I30 n1=30{a:40 b:50 c:30 d:30 e:30}
     agree c n1 -> I30 n1=30{a:40 b:50 c:40 d:30 e:30}
     agree d n1 -> I40 n1=40{a:40 b:50 c:40 d:40 e:10}`,
  ],
  [
    '4: a share fails',
    five,
    `agree a n1 -> I30 n1=30{a:40 b:30 c:30 d:30 e:30}
     reject b n1 -> I30 n1=30{a:40 b:50 c:30 d:30 e:30}
     reject c n1 -> I30 n1=30{a:40 b:50 c:50 d:30 e:30}
     reject d n1 -> I50 n1=50{a:40 b:50 c:50 d:50 e:10}`,
  ],
  [
    '5: a large amount',
    conditional({ amt: '10000' }),
    `agree a n1 -> I30 n1=40{a:40} n2=30{b:30}
     agree b n2 -> I30 n1=40{a:40} n2=40{b:40} n3=30{c:30}
     agree c n3 -> I40 n1=40{a:40} n2=40{b:40} n3=40{c:40}`,
  ],
  [
    '5: no amount',
    conditional({}),
    `agree a n1 -> I30 n1=40{a:40} cc1=10 n3=30{c:30}
     agree c n3 -> I40 n1=40{a:40} cc1=10 n3=40{c:40}`,
  ],
  [
    '6: back out of parallel branches',
    { nodes: parallel },
    `agree a n1 -> I30 n1=40{a:40} n2=30{b:30} n3=30{c:30}
     agree b n2 -> I30 n1=40{a:40} n2=40{b:40} n3=30{c:30}
     back c n3 n1 2 -> 并行分支内只能选择逐级重审
     back c n3 n2 1 -> 目标节点不可退回
     back c n3 n1 1 -> I30 n1=32{a:40} n2=32{b:40} n3=31{c:51} n1#2=30{a:30}
     agree a n1 -> I30 n1=32{a:40} n2=32{b:40} n3=31{c:51} n1#2=40{a:40} n2#2=30{b:30} n3#2=30{c:30}`,
  ],
  [
    '6: a branch rejects',
    { nodes: parallel },
    `agree a n1 -> I30 n1=40{a:40} n2=30{b:30} n3=30{c:30}
     reject b n2 -> I50 n1=40{a:40} n2=50{b:50} n3=10{c:10}`,
  ],
  [
    '7: nobody, the initiator, and who agreed before',
    {
      settings: { dedupeRule: 'any' },
      nodes: [node('n3', 'i'), node('n2', 'adm'), node('n4', 'i adm', { signMode: 'all' }), node('n5', 'a')],
    },
    `agree adm n2 -> I30 n3=60{i:60} n2=40{adm:40} n4=60{i:60 adm:60} n5=30{a:30}
     agree a n5 -> I40 n3=60{i:60} n2=40{adm:40} n4=60{i:60 adm:60} n5=40{a:40}`,
  ],
  [
    '8: back to the initiator',
    two,
    `agree a n1 -> I30 n1=40{a:40} n2=30{b:30}
     back b n2 start 2 -> I31 start=32{i:40} n1=40{a:40} n2=31{b:51} start#2=30{i:30}
     agree a n1 -> 您已处理过该审批
     resubmit i start -> I30 start=32{i:40} n1=40{a:40} n2=31{b:51} start#2=40{i:40} n2#2=30{b:30}
     agree b n2 -> I40 start=32{i:40} n1=40{a:40} n2=31{b:51} start#2=40{i:40} n2#2=40{b:40}`,
  ],
  [
    '9: every step again',
    three,
    `agree a n1 -> I30 n1=40{a:40} n2=30{b:30}
     agree b n2 -> I30 n1=40{a:40} n2=40{b:40} n3=30{c:30 d:30}
     agree c n3 -> I30 n1=40{a:40} n2=40{b:40} n3=30{c:40 d:30}
     back d n3 n1 1 -> I30 n1=32{a:40} n2=32{b:40} n3=31{c:40 d:51} n1#2=30{a:30}`,
  ],
  [
    '9: straight back',
    three,
    `agree a n1 -> I30 n1=40{a:40} n2=30{b:30}
     agree b n2 -> I30 n1=40{a:40} n2=40{b:40} n3=30{c:30 d:30}
     agree c n3 -> I30 n1=40{a:40} n2=40{b:40} n3=30{c:40 d:30}
     back d n3 n1 2 -> I30 n1=32{a:40} n2=40{b:40} n3=31{c:40 d:51} n1#2=30{a:30}
     agree a n1 -> I30 n1=32{a:40} n2=40{b:40} n3=31{c:40 d:51} n1#2=40{a:40} n3#2=30{c:60 d:30}
     agree d n3 -> I40 n1=32{a:40} n2=40{b:40} n3=31{c:40 d:51} n1#2=40{a:40} n3#2=40{c:60 d:40}`,
  ],
  [
    '10: signers before',
    two,
    `add a n1 1 c,d -> I30 n1=30{a:20} n1+1=30{c:30 d:30}
     agree a n1 -> 还未轮到您审批
     agree c n1+1 -> I30 n1=30{a:20} n1+1=30{c:40 d:30}
     add d n1+1 1 e -> 加签人不能再次加签
     agree d n1+1 -> I30 n1=30{a:30} n1+1=40{c:40 d:40}
     agree a n1 -> I30 n1=40{a:40} n1+1=40{c:40 d:40} n2=30{b:30}`,
  ],
  [
    '11: signers after',
    two,
    `add a n1 2 c,d seq -> I30 n1=40{a:40} n1+2=30{c:30 d:20}
     agree c n1+2 -> I30 n1=40{a:40} n1+2=30{c:40 d:30}
     reduce a n1 d -> I30 n1=40{a:40} n1+2=40{c:40 d:10} n2=30{b:30}
     agree b n2 -> I40 n1=40{a:40} n1+2=40{c:40 d:10} n2=40{b:40}`,
  ],
  [
    '11: decided elsewhere',
    { nodes: [node('n1', 'a b')] },
    `add a n1 1 c -> I30 n1=30{a:20 b:30} n1+1=30{c:30}
     agree b n1 -> I40 n1=40{a:10 b:40} n1+1=10{c:10}
     agree c n1+1 -> 该审批已通过`,
  ],
  [
    '12: handed over',
    { nodes: [node('n1', 'a b', { signMode: 'all' })] },
    `transfer a n1 b -> 该成员已是当前节点审批人
     transfer a n1 a -> 不能转交给自己
     transfer a n1 c -> I30 n1=30{a:10 c:30 b:30}
     agree a n1 -> 您不是当前审批人
     agree c n1 -> I30 n1=30{a:10 c:40 b:30}
     agree b n1 -> I40 n1=40{a:10 c:40 b:40}`,
  ],
  [
    '14: withdrawn',
    two,
    `agree a n1 -> I30 n1=40{a:40} n2=30{b:30}
     withdraw a -> 只有发起人可以撤回
     withdraw i -> I70 n1=40{a:40} n2=70{b:10}
     agree b n2 -> 该审批已撤回
     withdraw i -> 该审批已撤回`,
  ],
]
