import { describeContract } from '@qifuyun/server/testing.ts'
import { accessApp } from '#src/access-control/app.ts'

describeContract(accessApp)
