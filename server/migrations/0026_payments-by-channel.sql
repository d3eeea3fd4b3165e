DROP INDEX "pay_order_paid_idx";--> statement-breakpoint
CREATE INDEX "pay_order_channel_paid_idx" ON "pay_order" USING btree ("enterprise_uuid","channel","paid_at");
