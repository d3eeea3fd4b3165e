import { describeContract } from '@qifuyun/server/testing.ts'
import { patrolApp } from '#src/patrol/app.ts'

describeContract(patrolApp)
