// A substitute for UIKit: a view controller whose initializer Objective-C finds.
#pragma clang assume_nonnull begin
__attribute__((objc_root_class))
@interface NSObject
- (instancetype)init __attribute__((objc_designated_initializer));
@end
@interface NSString : NSObject
@end
@interface NSBundle : NSObject
@end
__attribute__((swift_attr("@MainActor")))
@interface UIViewController : NSObject
- (instancetype)initWithNibName:(nullable NSString *)name bundle:(nullable NSBundle *)bundle __attribute__((objc_designated_initializer));
@end
#pragma clang assume_nonnull end
