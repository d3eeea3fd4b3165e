import { describeContract } from '@qifuyun/server/testing.ts'
import { knowledgeBase } from '#src/knowledge-base/app.ts'

describeContract(knowledgeBase)
