ALTER TABLE "procurement_goods_return" DROP CONSTRAINT "procurement_goods_return_state_check";--> statement-breakpoint
ALTER TABLE "procurement_receipt_lines" ADD COLUMN "asset" boolean;--> statement-breakpoint
ALTER TABLE "procurement_goods_return" ADD COLUMN "refund_due" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "procurement_goods_return" ADD COLUMN "refunded_on" date;--> statement-breakpoint
ALTER TABLE "procurement_goods_return" ADD COLUMN "voucher" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "procurement_payment" ADD COLUMN "invoice_key" text collate "zh_natural";--> statement-breakpoint
CREATE UNIQUE INDEX "procurement_payment_invoice_key_key" ON "procurement_payment" USING btree ("enterprise_uuid","invoice_key") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "procurement_goods_return" ADD CONSTRAINT "procurement_goods_return_refund_due_check" CHECK ("refund_due" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "procurement_goods_return" ADD CONSTRAINT "procurement_goods_return_state_check" CHECK ("state" in ('10', '15', '20', '90')) NOT VALID;
