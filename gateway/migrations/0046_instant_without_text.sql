-- When an instant delivery comes is a sentence, and sentences stand in the storefront.
update deliveries set slot_text = '' where delivery_type = '0';
