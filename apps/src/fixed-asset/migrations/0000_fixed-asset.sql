CREATE TABLE "fixed_asset_asset" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"category" uuid NOT NULL,
	"spec" text collate "zh_natural",
	"brand" text collate "zh_natural",
	"sn" text collate "zh_natural",
	"sn_key" text collate "zh_natural",
	"source" text DEFAULT '1' NOT NULL,
	"supplier" uuid,
	"source_no" text collate "zh_natural",
	"purchase_date" date NOT NULL,
	"in_use_date" date NOT NULL,
	"warranty_until" date,
	"original_value" bigint NOT NULL,
	"residual_rate" integer,
	"months" integer,
	"method" text,
	"opening_dep" bigint,
	"opening_months" integer,
	"residual" bigint DEFAULT 0,
	"accumulated_dep" bigint DEFAULT 0,
	"adjusted" bigint DEFAULT 0,
	"net_value" bigint,
	"last_period" text,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"position_uuid" uuid,
	"position_text" text collate "zh_natural",
	"user" uuid,
	"organ" uuid NOT NULL,
	"keeper" uuid NOT NULL,
	"images" text[],
	"files" text[],
	"due_back" date,
	"held_by" text collate "zh_natural",
	"disposed_on" date,
	"dep_base" bigint,
	"dep_months" integer,
	"dep_from" text,
	"booked_original" bigint DEFAULT 0,
	"booked_dep" bigint DEFAULT 0,
	"former_organ" uuid,
	"organ_from" text,
	"former_state" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fixed_asset_asset_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fixed_asset_asset_source_check" CHECK ("source" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "fixed_asset_asset_original_value_check" CHECK ("original_value" >= 0 and "original_value" <= 100000000000000),
	CONSTRAINT "fixed_asset_asset_residual_rate_check" CHECK ("residual_rate" >= 0 and "residual_rate" <= 10000),
	CONSTRAINT "fixed_asset_asset_months_check" CHECK ("months" >= 1 and "months" <= 600),
	CONSTRAINT "fixed_asset_asset_method_check" CHECK ("method" in ('sl', 'ddb', 'syd', 'none')),
	CONSTRAINT "fixed_asset_asset_opening_dep_check" CHECK ("opening_dep" >= 0 and "opening_dep" <= 100000000000000),
	CONSTRAINT "fixed_asset_asset_opening_months_check" CHECK ("opening_months" >= 0 and "opening_months" <= 600),
	CONSTRAINT "fixed_asset_asset_residual_check" CHECK ("residual" >= 0),
	CONSTRAINT "fixed_asset_asset_accumulated_dep_check" CHECK ("accumulated_dep" >= 0),
	CONSTRAINT "fixed_asset_asset_adjusted_check" CHECK ("adjusted" >= -100000000000000),
	CONSTRAINT "fixed_asset_asset_net_value_check" CHECK ("net_value" >= 0),
	CONSTRAINT "fixed_asset_asset_last_period_check" CHECK ("last_period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "fixed_asset_asset_dep_base_check" CHECK ("dep_base" >= 0),
	CONSTRAINT "fixed_asset_asset_dep_months_check" CHECK ("dep_months" >= 0),
	CONSTRAINT "fixed_asset_asset_dep_from_check" CHECK ("dep_from" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "fixed_asset_asset_booked_original_check" CHECK ("booked_original" >= 0),
	CONSTRAINT "fixed_asset_asset_booked_dep_check" CHECK ("booked_dep" >= 0),
	CONSTRAINT "fixed_asset_asset_organ_from_check" CHECK ("organ_from" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "fixed_asset_asset_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60', '70', '80', '90'))
);
--> statement-breakpoint
ALTER TABLE "fixed_asset_asset" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fixed_asset_asset_parts" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "fixed_asset_asset_parts_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fixed_asset_asset_parts_qty_check" CHECK ("qty" >= 1)
);
--> statement-breakpoint
ALTER TABLE "fixed_asset_asset_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fixed_asset_movement" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"assets" uuid[] NOT NULL,
	"user" uuid,
	"organ" uuid,
	"due_back" date,
	"new_user" uuid,
	"new_keeper" uuid,
	"to_project" uuid,
	"to_room" uuid,
	"to_text" text collate "zh_natural",
	"reason" text collate "zh_natural" NOT NULL,
	"keeper" uuid,
	"confirmer" uuid,
	"condition" text,
	"check_note" text collate "zh_natural",
	"signature" text[],
	"handed_at" timestamp (3) with time zone,
	"handed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" uuid,
	"source_no" text collate "zh_natural",
	"project_uuid" uuid,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fixed_asset_movement_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fixed_asset_movement_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '6')),
	CONSTRAINT "fixed_asset_movement_condition_check" CHECK ("condition" in ('1', '2', '3')),
	CONSTRAINT "fixed_asset_movement_state_check" CHECK ("state" in ('10', '20', '40', '50', '60', '30', '70', '80'))
);
--> statement-breakpoint
ALTER TABLE "fixed_asset_movement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fixed_asset_movement_before" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"asset" uuid,
	"user" uuid,
	"organ" uuid,
	"place" text collate "zh_natural",
	CONSTRAINT "fixed_asset_movement_before_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "fixed_asset_movement_before" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fixed_asset_transfer" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"assets" uuid[] NOT NULL,
	"from_project" uuid NOT NULL,
	"from_room" uuid,
	"to_project" uuid NOT NULL,
	"to_room" uuid,
	"to_text" text collate "zh_natural",
	"organ" uuid NOT NULL,
	"user" uuid,
	"to_keeper" uuid NOT NULL,
	"reason" text collate "zh_natural" NOT NULL,
	"from_keeper" uuid,
	"given_at" timestamp (3) with time zone,
	"given_by" uuid,
	"received_at" timestamp (3) with time zone,
	"received_by" uuid,
	"project_uuid" uuid,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fixed_asset_transfer_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fixed_asset_transfer_state_check" CHECK ("state" in ('10', '20', '40', '50', '60', '30', '70'))
);
--> statement-breakpoint
ALTER TABLE "fixed_asset_transfer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fixed_asset_transfer_before" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"asset" uuid,
	"user" uuid,
	"organ" uuid,
	"place" text collate "zh_natural",
	CONSTRAINT "fixed_asset_transfer_before_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "fixed_asset_transfer_before" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fixed_asset_maintenance" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"asset" uuid NOT NULL,
	"fault" text NOT NULL,
	"images" text[],
	"vendor" uuid,
	"begin" date,
	"end" date,
	"cost" bigint,
	"capitalise" boolean DEFAULT false,
	"outcome" text collate "zh_natural",
	"finished_at" timestamp (3) with time zone,
	"project_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fixed_asset_maintenance_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fixed_asset_maintenance_cost_check" CHECK ("cost" >= 0 and "cost" <= 100000000000000),
	CONSTRAINT "fixed_asset_maintenance_state_check" CHECK ("state" in ('10', '20', '40', '60'))
);
--> statement-breakpoint
ALTER TABLE "fixed_asset_maintenance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fixed_asset_scrap" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"assets" uuid[] NOT NULL,
	"reason" text collate "zh_natural" NOT NULL,
	"images" text[],
	"person" uuid,
	"compensation" bigint,
	"proceeds" bigint DEFAULT 0,
	"cost" bigint DEFAULT 0,
	"net" bigint,
	"result" bigint,
	"disposed_on" date,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	"source_no" text collate "zh_natural",
	"project_uuid" uuid,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fixed_asset_scrap_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fixed_asset_scrap_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "fixed_asset_scrap_compensation_check" CHECK ("compensation" >= 0 and "compensation" <= 100000000000000),
	CONSTRAINT "fixed_asset_scrap_proceeds_check" CHECK ("proceeds" >= 0 and "proceeds" <= 100000000000000),
	CONSTRAINT "fixed_asset_scrap_cost_check" CHECK ("cost" >= 0 and "cost" <= 100000000000000),
	CONSTRAINT "fixed_asset_scrap_net_check" CHECK ("net" >= 0),
	CONSTRAINT "fixed_asset_scrap_result_check" CHECK ("result" >= -100000000000000),
	CONSTRAINT "fixed_asset_scrap_state_check" CHECK ("state" in ('10', '20', '40', '50', '60', '30'))
);
--> statement-breakpoint
ALTER TABLE "fixed_asset_scrap" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fixed_asset_scrap_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"asset" uuid,
	"original" bigint,
	"accumulated" bigint,
	"net" bigint,
	CONSTRAINT "fixed_asset_scrap_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fixed_asset_scrap_lines_original_check" CHECK ("original" >= 0),
	CONSTRAINT "fixed_asset_scrap_lines_accumulated_check" CHECK ("accumulated" >= 0),
	CONSTRAINT "fixed_asset_scrap_lines_net_check" CHECK ("net" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fixed_asset_scrap_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fixed_asset_adjustment" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"asset" uuid NOT NULL,
	"new_value" bigint,
	"new_months" integer,
	"new_residual" bigint,
	"reason" text collate "zh_natural" NOT NULL,
	"old_value" bigint,
	"old_months" integer,
	"old_residual" bigint,
	"change" bigint,
	"from_period" text,
	"done_at" timestamp (3) with time zone,
	"project_uuid" uuid,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fixed_asset_adjustment_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fixed_asset_adjustment_new_value_check" CHECK ("new_value" >= 0 and "new_value" <= 100000000000000),
	CONSTRAINT "fixed_asset_adjustment_new_months_check" CHECK ("new_months" >= 1 and "new_months" <= 600),
	CONSTRAINT "fixed_asset_adjustment_new_residual_check" CHECK ("new_residual" >= 0 and "new_residual" <= 100000000000000),
	CONSTRAINT "fixed_asset_adjustment_old_value_check" CHECK ("old_value" >= 0),
	CONSTRAINT "fixed_asset_adjustment_old_months_check" CHECK ("old_months" >= 0),
	CONSTRAINT "fixed_asset_adjustment_old_residual_check" CHECK ("old_residual" >= 0),
	CONSTRAINT "fixed_asset_adjustment_change_check" CHECK ("change" >= -100000000000000),
	CONSTRAINT "fixed_asset_adjustment_from_period_check" CHECK ("from_period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "fixed_asset_adjustment_state_check" CHECK ("state" in ('10', '20', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "fixed_asset_adjustment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fixed_asset_dep_run" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"period" text NOT NULL,
	"remark" text collate "zh_natural",
	"asset_count" integer DEFAULT 0,
	"total" bigint DEFAULT 0,
	"posted_at" timestamp (3) with time zone,
	"reversed_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fixed_asset_dep_run_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fixed_asset_dep_run_period_check" CHECK ("period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "fixed_asset_dep_run_asset_count_check" CHECK ("asset_count" >= 0),
	CONSTRAINT "fixed_asset_dep_run_total_check" CHECK ("total" >= 0),
	CONSTRAINT "fixed_asset_dep_run_state_check" CHECK ("state" in ('10', '20', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "fixed_asset_dep_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fixed_asset_entry" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"period" text NOT NULL,
	"from_period" text,
	"asset" uuid NOT NULL,
	"category" uuid NOT NULL,
	"organ" uuid,
	"kind" text NOT NULL,
	"doc_no" text collate "zh_natural",
	"run" uuid,
	"original" bigint DEFAULT 0 NOT NULL,
	"depreciation" bigint DEFAULT 0 NOT NULL,
	"adjustment" bigint DEFAULT 0 NOT NULL,
	"project_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fixed_asset_entry_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fixed_asset_entry_period_check" CHECK ("period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "fixed_asset_entry_from_period_check" CHECK ("from_period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "fixed_asset_entry_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6', '11', '12', '13', '14', '15', '16', '17')),
	CONSTRAINT "fixed_asset_entry_original_check" CHECK ("original" >= -100000000000000),
	CONSTRAINT "fixed_asset_entry_depreciation_check" CHECK ("depreciation" >= -100000000000000),
	CONSTRAINT "fixed_asset_entry_adjustment_check" CHECK ("adjustment" >= -100000000000000)
);
--> statement-breakpoint
ALTER TABLE "fixed_asset_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fixed_asset_count" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"projects" uuid[],
	"organs" uuid[],
	"categories" uuid[],
	"until" date,
	"counters" uuid[] NOT NULL,
	"remark" text collate "zh_natural",
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"line_count" integer DEFAULT 0,
	"normal" integer DEFAULT 0,
	"differing" integer DEFAULT 0,
	"missing" integer DEFAULT 0,
	"extra" integer DEFAULT 0,
	"accuracy" integer,
	"rest_missing" boolean DEFAULT false,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fixed_asset_count_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fixed_asset_count_line_count_check" CHECK ("line_count" >= 0),
	CONSTRAINT "fixed_asset_count_normal_check" CHECK ("normal" >= 0),
	CONSTRAINT "fixed_asset_count_differing_check" CHECK ("differing" >= 0),
	CONSTRAINT "fixed_asset_count_missing_check" CHECK ("missing" >= 0),
	CONSTRAINT "fixed_asset_count_extra_check" CHECK ("extra" >= 0),
	CONSTRAINT "fixed_asset_count_accuracy_check" CHECK ("accuracy" >= 0 and "accuracy" <= 10000),
	CONSTRAINT "fixed_asset_count_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "fixed_asset_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fixed_asset_count_line" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"count" uuid NOT NULL,
	"asset" uuid,
	"no" text collate "zh_natural",
	"name" text collate "zh_natural" NOT NULL,
	"category" uuid NOT NULL,
	"spec" text collate "zh_natural",
	"sn" text collate "zh_natural",
	"book_user" uuid,
	"book_organ" uuid,
	"book_place" text collate "zh_natural",
	"result" text DEFAULT '1',
	"found_project" uuid,
	"found_room" uuid,
	"found_text" text collate "zh_natural",
	"found_user" uuid,
	"photo" text[],
	"note" text collate "zh_natural",
	"counted_at" timestamp (3) with time zone,
	"counted_by" uuid,
	"made_no" text collate "zh_natural",
	"project_uuid" uuid,
	"settled_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fixed_asset_count_line_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fixed_asset_count_line_result_check" CHECK ("result" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "fixed_asset_count_line_state_check" CHECK ("state" in ('10', '20', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "fixed_asset_count_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fixed_asset_category" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"parent" uuid,
	"kind" text DEFAULT 'fixed' NOT NULL,
	"months" integer NOT NULL,
	"residual_rate" integer DEFAULT 500 NOT NULL,
	"method" text DEFAULT 'sl' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fixed_asset_category_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fixed_asset_category_kind_check" CHECK ("kind" in ('fixed', 'low', 'intangible')),
	CONSTRAINT "fixed_asset_category_months_check" CHECK ("months" >= 1 and "months" <= 600),
	CONSTRAINT "fixed_asset_category_residual_rate_check" CHECK ("residual_rate" >= 0 and "residual_rate" <= 10000),
	CONSTRAINT "fixed_asset_category_method_check" CHECK ("method" in ('sl', 'ddb', 'syd', 'none'))
);
--> statement-breakpoint
ALTER TABLE "fixed_asset_category" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fixed_asset_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"low_charge" text DEFAULT '1' NOT NULL,
	"claim_limit" bigint DEFAULT 200000 NOT NULL,
	"first_period" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fixed_asset_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fixed_asset_setting_low_charge_check" CHECK ("low_charge" in ('1', '2')),
	CONSTRAINT "fixed_asset_setting_claim_limit_check" CHECK ("claim_limit" >= 0),
	CONSTRAINT "fixed_asset_setting_first_period_check" CHECK ("first_period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "fixed_asset_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fixed_asset_asset_parts" ADD CONSTRAINT "fixed_asset_asset_parts_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."fixed_asset_asset"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_asset_movement_before" ADD CONSTRAINT "fixed_asset_movement_before_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."fixed_asset_movement"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_asset_transfer_before" ADD CONSTRAINT "fixed_asset_transfer_before_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."fixed_asset_transfer"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_asset_scrap_lines" ADD CONSTRAINT "fixed_asset_scrap_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."fixed_asset_scrap"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_state_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_category_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","category","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_organ_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","organ","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_user_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_keeper_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","keeper","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_project_uuid_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_source_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","source","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_in_use_date_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","in_use_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_warranty_until_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","warranty_until","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_due_back_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","due_back","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_net_value_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","net_value","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_original_value_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","original_value","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_supplier_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","supplier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_building_uuid_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_room_uuid_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_position_uuid_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","position_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_held_by_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","held_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_dep_from_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","dep_from","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_created_at_idx" ON "fixed_asset_asset" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fixed_asset_asset_no_key" ON "fixed_asset_asset" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fixed_asset_asset_sn_key_key" ON "fixed_asset_asset" USING btree ("enterprise_uuid","sn_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_asset_parts_parent_idx" ON "fixed_asset_asset_parts" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "fixed_asset_movement_state_idx" ON "fixed_asset_movement" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_movement_kind_idx" ON "fixed_asset_movement" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_movement_user_idx" ON "fixed_asset_movement" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_movement_keeper_idx" ON "fixed_asset_movement" USING btree ("enterprise_uuid","keeper","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_movement_confirmer_idx" ON "fixed_asset_movement" USING btree ("enterprise_uuid","confirmer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_movement_created_at_idx" ON "fixed_asset_movement" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_movement_to_project_idx" ON "fixed_asset_movement" USING btree ("enterprise_uuid","to_project","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_movement_to_room_idx" ON "fixed_asset_movement" USING btree ("enterprise_uuid","to_room","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_movement_project_uuid_idx" ON "fixed_asset_movement" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fixed_asset_movement_no_key" ON "fixed_asset_movement" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_movement_before_parent_idx" ON "fixed_asset_movement_before" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "fixed_asset_movement_before_asset_idx" ON "fixed_asset_movement_before" USING btree ("enterprise_uuid","asset");--> statement-breakpoint
CREATE INDEX "fixed_asset_transfer_state_idx" ON "fixed_asset_transfer" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_transfer_from_project_idx" ON "fixed_asset_transfer" USING btree ("enterprise_uuid","from_project","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_transfer_to_project_idx" ON "fixed_asset_transfer" USING btree ("enterprise_uuid","to_project","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_transfer_organ_idx" ON "fixed_asset_transfer" USING btree ("enterprise_uuid","organ","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_transfer_from_keeper_idx" ON "fixed_asset_transfer" USING btree ("enterprise_uuid","from_keeper","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_transfer_to_keeper_idx" ON "fixed_asset_transfer" USING btree ("enterprise_uuid","to_keeper","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_transfer_created_at_idx" ON "fixed_asset_transfer" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_transfer_from_room_idx" ON "fixed_asset_transfer" USING btree ("enterprise_uuid","from_room","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_transfer_to_room_idx" ON "fixed_asset_transfer" USING btree ("enterprise_uuid","to_room","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_transfer_project_uuid_idx" ON "fixed_asset_transfer" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fixed_asset_transfer_no_key" ON "fixed_asset_transfer" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_transfer_before_parent_idx" ON "fixed_asset_transfer_before" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "fixed_asset_transfer_before_asset_idx" ON "fixed_asset_transfer_before" USING btree ("enterprise_uuid","asset");--> statement-breakpoint
CREATE INDEX "fixed_asset_maintenance_state_idx" ON "fixed_asset_maintenance" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_maintenance_asset_idx" ON "fixed_asset_maintenance" USING btree ("enterprise_uuid","asset","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_maintenance_vendor_idx" ON "fixed_asset_maintenance" USING btree ("enterprise_uuid","vendor","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_maintenance_begin_idx" ON "fixed_asset_maintenance" USING btree ("enterprise_uuid","begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_maintenance_capitalise_idx" ON "fixed_asset_maintenance" USING btree ("enterprise_uuid","capitalise","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_maintenance_project_uuid_idx" ON "fixed_asset_maintenance" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_maintenance_created_at_idx" ON "fixed_asset_maintenance" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fixed_asset_maintenance_no_key" ON "fixed_asset_maintenance" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_scrap_state_idx" ON "fixed_asset_scrap" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_scrap_kind_idx" ON "fixed_asset_scrap" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_scrap_disposed_on_idx" ON "fixed_asset_scrap" USING btree ("enterprise_uuid","disposed_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_scrap_created_at_idx" ON "fixed_asset_scrap" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_scrap_project_uuid_idx" ON "fixed_asset_scrap" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fixed_asset_scrap_no_key" ON "fixed_asset_scrap" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_scrap_lines_parent_idx" ON "fixed_asset_scrap_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "fixed_asset_scrap_lines_asset_idx" ON "fixed_asset_scrap_lines" USING btree ("enterprise_uuid","asset");--> statement-breakpoint
CREATE INDEX "fixed_asset_adjustment_state_idx" ON "fixed_asset_adjustment" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_adjustment_asset_idx" ON "fixed_asset_adjustment" USING btree ("enterprise_uuid","asset","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_adjustment_from_period_idx" ON "fixed_asset_adjustment" USING btree ("enterprise_uuid","from_period","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_adjustment_created_at_idx" ON "fixed_asset_adjustment" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_adjustment_project_uuid_idx" ON "fixed_asset_adjustment" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fixed_asset_adjustment_no_key" ON "fixed_asset_adjustment" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_dep_run_state_idx" ON "fixed_asset_dep_run" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_dep_run_period_idx" ON "fixed_asset_dep_run" USING btree ("enterprise_uuid","period","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_dep_run_posted_at_idx" ON "fixed_asset_dep_run" USING btree ("enterprise_uuid","posted_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_dep_run_created_at_idx" ON "fixed_asset_dep_run" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fixed_asset_dep_run_no_key" ON "fixed_asset_dep_run" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fixed_asset_dep_run_period_key" ON "fixed_asset_dep_run" USING btree ("enterprise_uuid","period") WHERE deleted_at is null and state in ('40', '20', '50');--> statement-breakpoint
CREATE INDEX "fixed_asset_entry_asset_idx" ON "fixed_asset_entry" USING btree ("enterprise_uuid","asset","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_entry_period_idx" ON "fixed_asset_entry" USING btree ("enterprise_uuid","period","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_entry_kind_idx" ON "fixed_asset_entry" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_entry_category_idx" ON "fixed_asset_entry" USING btree ("enterprise_uuid","category","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_entry_organ_idx" ON "fixed_asset_entry" USING btree ("enterprise_uuid","organ","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_entry_run_idx" ON "fixed_asset_entry" USING btree ("enterprise_uuid","run","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_entry_at_idx" ON "fixed_asset_entry" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_entry_project_uuid_idx" ON "fixed_asset_entry" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_entry_created_at_idx" ON "fixed_asset_entry" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_count_state_idx" ON "fixed_asset_count" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_count_until_idx" ON "fixed_asset_count" USING btree ("enterprise_uuid","until","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_count_started_at_idx" ON "fixed_asset_count" USING btree ("enterprise_uuid","started_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_count_created_at_idx" ON "fixed_asset_count" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fixed_asset_count_no_key" ON "fixed_asset_count" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_count_line_count_idx" ON "fixed_asset_count_line" USING btree ("enterprise_uuid","count","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_count_line_result_idx" ON "fixed_asset_count_line" USING btree ("enterprise_uuid","result","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_count_line_state_idx" ON "fixed_asset_count_line" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_count_line_asset_idx" ON "fixed_asset_count_line" USING btree ("enterprise_uuid","asset","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_count_line_counted_by_idx" ON "fixed_asset_count_line" USING btree ("enterprise_uuid","counted_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_count_line_counted_at_idx" ON "fixed_asset_count_line" USING btree ("enterprise_uuid","counted_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_count_line_settled_at_idx" ON "fixed_asset_count_line" USING btree ("enterprise_uuid","settled_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_count_line_category_idx" ON "fixed_asset_count_line" USING btree ("enterprise_uuid","category","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_count_line_found_project_idx" ON "fixed_asset_count_line" USING btree ("enterprise_uuid","found_project","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_count_line_found_room_idx" ON "fixed_asset_count_line" USING btree ("enterprise_uuid","found_room","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_count_line_project_uuid_idx" ON "fixed_asset_count_line" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_count_line_created_at_idx" ON "fixed_asset_count_line" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_category_kind_idx" ON "fixed_asset_category" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_category_method_idx" ON "fixed_asset_category" USING btree ("enterprise_uuid","method","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_category_parent_idx" ON "fixed_asset_category" USING btree ("enterprise_uuid","parent","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_category_created_at_idx" ON "fixed_asset_category" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fixed_asset_category_code_key" ON "fixed_asset_category" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fixed_asset_setting_created_at_idx" ON "fixed_asset_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fixed_asset_setting_key" ON "fixed_asset_setting" USING btree ("enterprise_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "fixed_asset_asset" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fixed_asset_asset_parts" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fixed_asset_movement" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fixed_asset_movement_before" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fixed_asset_transfer" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fixed_asset_transfer_before" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fixed_asset_maintenance" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fixed_asset_scrap" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fixed_asset_scrap_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fixed_asset_adjustment" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fixed_asset_dep_run" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fixed_asset_entry" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fixed_asset_count" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fixed_asset_count_line" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fixed_asset_category" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fixed_asset_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "fixed_asset_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();
