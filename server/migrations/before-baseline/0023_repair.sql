CREATE TABLE "repair_price_item" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"unit" text collate "zh_natural" NOT NULL,
	"price" bigint NOT NULL,
	"low_price" bigint,
	"high_price" bigint,
	"warranty_days" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "repair_price_item_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_price_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repair_repair_order" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"type" uuid NOT NULL,
	"channel" text NOT NULL,
	"title" text collate "zh_natural",
	"content" text NOT NULL,
	"images" text[],
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"position_text" text collate "zh_natural",
	"contact_name" text collate "zh_natural" NOT NULL,
	"contact_phone" text NOT NULL,
	"appoint_at_begin" timestamp (3) with time zone,
	"appoint_at_end" timestamp (3) with time zone,
	"priority" text NOT NULL,
	"remark" text,
	"holder" uuid,
	"owner_user_uuid" uuid,
	"respond_by" timestamp (3) with time zone,
	"arrive_by" timestamp (3) with time zone,
	"finish_by" timestamp (3) with time zone,
	"warn_at" timestamp (3) with time zone,
	"dispatched_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"paused_from" text collate "zh_natural",
	"paused_minutes" integer,
	"work_minutes" integer,
	"suspend_reason" text,
	"resume_at" timestamp (3) with time zone,
	"suspend_count" integer,
	"reason" text collate "zh_natural",
	"before_images" text[],
	"after_images" text[],
	"solution" text,
	"discount" bigint,
	"amount" bigint,
	"quote_state" text,
	"approval_uuid" text collate "zh_natural",
	"proof" text[],
	"paid_at" timestamp (3) with time zone,
	"paid_amount" bigint,
	"rate_by" timestamp (3) with time zone,
	"score" integer,
	"speed" integer,
	"service" integer,
	"rating_tags" text[],
	"rating_text" text collate "zh_natural",
	"solved" boolean,
	"visit_way" text,
	"visit_result" text,
	"next_at" timestamp (3) with time zone,
	"visit_count" integer,
	"respond_late" boolean,
	"overdue" boolean,
	"reopen_count" integer,
	"refuse_count" integer,
	"urged_at" timestamp (3) with time zone,
	"urge_count" integer,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "repair_repair_order_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_repair_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repair_repair_order_quote_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"price_item" uuid,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"qty" numeric(21, 4) NOT NULL,
	"price" bigint NOT NULL,
	"amount" bigint,
	CONSTRAINT "repair_repair_order_quote_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_repair_order_quote_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repair_repair_type" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"category" text NOT NULL,
	"area" text NOT NULL,
	"dispatch_mode" text NOT NULL,
	"charge" text NOT NULL,
	"respond_minutes" integer NOT NULL,
	"arrive_minutes" integer,
	"finish_minutes" integer NOT NULL,
	"warn_minutes" integer NOT NULL,
	"calendar" text NOT NULL,
	"return_visit" text NOT NULL,
	"auto_rate_hours" integer NOT NULL,
	"max_open" integer NOT NULL,
	"dispatchers" uuid[],
	"enabled" boolean,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "repair_repair_type_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_repair_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repair_repair_type_members" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"user" uuid NOT NULL,
	"online" boolean,
	CONSTRAINT "repair_repair_type_members_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_repair_type_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "repair_price_item_code_idx" ON "repair_price_item" USING btree ("enterprise_uuid","code","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_price_item_created_at_idx" ON "repair_price_item" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_price_item_code_key" ON "repair_price_item" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_state_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_type_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_project_uuid_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_holder_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","holder","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_channel_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","channel","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_priority_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","priority","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_overdue_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","overdue","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_score_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","score","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_finish_by_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","finish_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_created_at_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_building_uuid_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_room_uuid_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_repair_order_no_key" ON "repair_repair_order" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_quote_lines_parent_idx" ON "repair_repair_order_quote_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "repair_repair_order_quote_lines_price_item_idx" ON "repair_repair_order_quote_lines" USING btree ("enterprise_uuid","price_item");--> statement-breakpoint
CREATE INDEX "repair_repair_type_category_idx" ON "repair_repair_type" USING btree ("enterprise_uuid","category","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_type_area_idx" ON "repair_repair_type" USING btree ("enterprise_uuid","area","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_type_dispatch_mode_idx" ON "repair_repair_type" USING btree ("enterprise_uuid","dispatch_mode","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_type_enabled_idx" ON "repair_repair_type" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_type_created_at_idx" ON "repair_repair_type" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_repair_type_name_key" ON "repair_repair_type" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_type_members_parent_idx" ON "repair_repair_type_members" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_price_item" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_repair_order" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_repair_order_quote_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_repair_type" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_repair_type_members" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);