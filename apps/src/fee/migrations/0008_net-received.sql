ALTER TABLE "fee_payment" ADD COLUMN "net" bigint;--> statement-breakpoint
ALTER TABLE "fee_payment" ADD CONSTRAINT "fee_payment_net_check" CHECK ("net" >= 0) NOT VALID;
--> statement-breakpoint
UPDATE "fee_payment" SET "net" = "amount" - "refunded";
