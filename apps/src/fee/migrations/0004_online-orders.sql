CREATE TABLE "fee_online_order" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"order_no" text collate "zh_natural" NOT NULL,
	"room_uuid" uuid NOT NULL,
	"project_uuid" uuid,
	"bills" uuid[] NOT NULL,
	"payer_name" text collate "zh_natural",
	"principal" bigint DEFAULT 0,
	"late" bigint DEFAULT 0,
	"amount" bigint DEFAULT 0,
	"payment_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fee_online_order_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_online_order_principal_check" CHECK ("principal" >= 0),
	CONSTRAINT "fee_online_order_late_check" CHECK ("late" >= 0),
	CONSTRAINT "fee_online_order_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "fee_online_order_state_check" CHECK ("state" in ('10', '20', '40'))
);
--> statement-breakpoint
ALTER TABLE "fee_online_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "fee_online_order_state_idx" ON "fee_online_order" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_online_order_project_uuid_idx" ON "fee_online_order" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_online_order_room_uuid_idx" ON "fee_online_order" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_online_order_created_at_idx" ON "fee_online_order" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_online_order_order_no_key" ON "fee_online_order" USING btree ("enterprise_uuid","order_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_online_order" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
