import { describeContract } from '@qifuyun/server/testing.ts'
import { loyaltyApp } from '#src/loyalty/app.ts'

describeContract(loyaltyApp)
