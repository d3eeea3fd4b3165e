CREATE TABLE "market_app" (
	"market_app_uuid" uuid PRIMARY KEY NOT NULL,
	"app_key" text NOT NULL,
	"app_name" text NOT NULL,
	"app_icon" text NOT NULL,
	"summary" text NOT NULL,
	"detail" text NOT NULL,
	"images" text[] NOT NULL,
	"developer_name" text NOT NULL,
	"classify_uuid" uuid NOT NULL,
	"price_fen" integer NOT NULL,
	"price_unit_code" smallint NOT NULL,
	"trial_days" integer NOT NULL,
	"install_count" integer DEFAULT 0 NOT NULL,
	"withdrawn_flag" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "market_app_key_key" UNIQUE("app_key")
);
--> statement-breakpoint
CREATE TABLE "market_cart" (
	"enterprise_uuid" uuid NOT NULL,
	"cart_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"market_app_uuid" uuid NOT NULL,
	"quantity" smallint NOT NULL,
	"price_unit_code" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "market_cart_pkey" PRIMARY KEY("enterprise_uuid","cart_uuid")
);
--> statement-breakpoint
ALTER TABLE "market_cart" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "market_classify" (
	"classify_uuid" uuid PRIMARY KEY NOT NULL,
	"classify_name" text NOT NULL,
	"parent_uuid" uuid,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_comment" (
	"comment_uuid" uuid PRIMARY KEY NOT NULL,
	"market_app_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"user_name" text NOT NULL,
	"score" smallint NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_licence" (
	"enterprise_uuid" uuid NOT NULL,
	"market_app_uuid" uuid NOT NULL,
	"app_uuid" uuid NOT NULL,
	"trial_used_flag" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "market_licence_pkey" PRIMARY KEY("enterprise_uuid","market_app_uuid")
);
--> statement-breakpoint
ALTER TABLE "market_licence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "market_order" (
	"enterprise_uuid" uuid NOT NULL,
	"order_uuid" uuid NOT NULL,
	"order_no" text NOT NULL,
	"pay_no" text NOT NULL,
	"total_fen" bigint NOT NULL,
	"pay_type_code" smallint NOT NULL,
	"status_code" smallint NOT NULL,
	"lines" jsonb NOT NULL,
	"expire_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"cancelled_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "market_order_pkey" PRIMARY KEY("enterprise_uuid","order_uuid")
);
--> statement-breakpoint
ALTER TABLE "market_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_day" (
	"day" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_exception" (
	"enterprise_uuid" uuid NOT NULL,
	"exception_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"pay_no" text NOT NULL,
	"channel_trade_no" text NOT NULL,
	"raw" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"handler_user_uuid" uuid,
	"result" text,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "pay_exception_pkey" PRIMARY KEY("enterprise_uuid","exception_uuid")
);
--> statement-breakpoint
ALTER TABLE "pay_exception" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_number" (
	"pay_no" text PRIMARY KEY NOT NULL,
	"owner_enterprise_uuid" uuid NOT NULL,
	"biz_app" text NOT NULL,
	"biz_uuid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_order" (
	"enterprise_uuid" uuid NOT NULL,
	"pay_no" text NOT NULL,
	"biz_app" text NOT NULL,
	"biz_uuid" uuid NOT NULL,
	"subject" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"expire_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"late_flag" boolean DEFAULT false NOT NULL,
	"channel_trade_no" text,
	"notify_count" integer DEFAULT 0 NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "pay_order_pkey" PRIMARY KEY("enterprise_uuid","pay_no"),
	CONSTRAINT "pay_order_amount" CHECK ("pay_order"."amount_fen" >= 1 and "pay_order"."refunded_fen" between 0 and "pay_order"."amount_fen")
);
--> statement-breakpoint
ALTER TABLE "pay_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_refund" (
	"enterprise_uuid" uuid NOT NULL,
	"refund_no" text NOT NULL,
	"pay_no" text NOT NULL,
	"channel_trade_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"surplus_flag" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "pay_refund_pkey" PRIMARY KEY("enterprise_uuid","refund_no"),
	CONSTRAINT "pay_refund_amount" CHECK ("pay_refund"."amount_fen" >= 1)
);
--> statement-breakpoint
ALTER TABLE "pay_refund" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_stray" (
	"stray_uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"raw" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "market_cart_line_key" ON "market_cart" USING btree ("enterprise_uuid","user_uuid","market_app_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "market_comment_once_key" ON "market_comment" USING btree ("market_app_uuid","user_uuid");--> statement-breakpoint
CREATE INDEX "market_comment_list_idx" ON "market_comment" USING btree ("market_app_uuid","created_at","comment_uuid");--> statement-breakpoint
CREATE INDEX "market_order_list_idx" ON "market_order" USING btree ("enterprise_uuid","created_at","order_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_exception_once_key" ON "pay_exception" USING btree ("enterprise_uuid","pay_no","kind","channel_trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_number_biz_key" ON "pay_number" USING btree ("biz_uuid","pay_no");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_order_trade_key" ON "pay_order" USING btree ("enterprise_uuid","channel","channel_trade_no");--> statement-breakpoint
CREATE INDEX "pay_order_biz_idx" ON "pay_order" USING btree ("enterprise_uuid","biz_app","biz_uuid");--> statement-breakpoint
CREATE INDEX "pay_refund_order_idx" ON "pay_refund" USING btree ("enterprise_uuid","pay_no");--> statement-breakpoint
CREATE INDEX "pay_stray_at_idx" ON "pay_stray" USING btree ("at");--> statement-breakpoint
CREATE POLICY "tenant" ON "market_cart" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "market_licence" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "market_order" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "pay_exception" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "pay_order" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "pay_refund" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);