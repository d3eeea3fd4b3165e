CREATE TABLE "market_transfer" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"owner_enterprise_name" text NOT NULL,
	"app_names" text[] NOT NULL,
	"total_fen" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expire_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_check" (
	"channel" text NOT NULL,
	"day" text NOT NULL,
	"bill_count" integer NOT NULL,
	"bill_fen" bigint NOT NULL,
	"own_count" integer NOT NULL,
	"own_fen" bigint NOT NULL,
	"difference_count" integer NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pay_check_channel_day_pk" PRIMARY KEY("channel","day")
);
--> statement-breakpoint
CREATE TABLE "pay_mock_trade" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"refund_no" text,
	"amount_fen" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "close_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "idem_key" text;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "refund_uuid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "mode" text DEFAULT '1' NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "channel_refund_no" text;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "pay_stray" ADD COLUMN "owner_enterprise_uuid" uuid;--> statement-breakpoint
ALTER TABLE "pay_stray" ADD COLUMN "pay_no" text;--> statement-breakpoint
ALTER TABLE "pay_stray" ADD COLUMN "channel_trade_no" text;--> statement-breakpoint
ALTER TABLE "pay_stray" ADD COLUMN "handler_user_uuid" uuid;--> statement-breakpoint
ALTER TABLE "pay_stray" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "pay_stray" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "market_transfer_list_idx" ON "market_transfer" USING btree ("created_at","order_uuid");--> statement-breakpoint
CREATE INDEX "pay_mock_trade_pay_idx" ON "pay_mock_trade" USING btree ("pay_no");--> statement-breakpoint
CREATE INDEX "pay_mock_trade_at_idx" ON "pay_mock_trade" USING btree ("at");--> statement-breakpoint
CREATE INDEX "pay_exception_at_idx" ON "pay_exception" USING btree ("enterprise_uuid","at");--> statement-breakpoint
CREATE INDEX "pay_order_idem_idx" ON "pay_order" USING btree ("enterprise_uuid","biz_app","idem_key");--> statement-breakpoint
CREATE INDEX "pay_order_created_idx" ON "pay_order" USING btree ("enterprise_uuid","created_at");--> statement-breakpoint
CREATE INDEX "pay_order_paid_idx" ON "pay_order" USING btree ("enterprise_uuid","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_refund_uuid_key" ON "pay_refund" USING btree ("enterprise_uuid","refund_uuid");--> statement-breakpoint
CREATE INDEX "pay_refund_created_idx" ON "pay_refund" USING btree ("enterprise_uuid","created_at");